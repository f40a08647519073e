import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../contract/user';
import { businesses, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import type { Person } from '../http/session';

/** The user with this id, as far as the actor may see users; else undefined. */
export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<User | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      permission: users.permission,
      business: { id: businesses.id, name: businesses.name },
      address: users.address,
      phone: users.phone,
      profilePic: users.profilePic,
    })
    .from(users)
    .leftJoin(businesses, and(eq(businesses.id, users.businessId), isNull(businesses.deletedAt)))
    .where(and(eq(users.id, id), visibleTo(actor)));
  return user;
}

/** Who signs in with this e-mail, and what is stored of the password; else undefined. */
export async function findCredentials(
  db: Db | Tx,
  email: string,
): Promise<(Person & { passwordHash: string }) | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      permission: users.permission,
      businessId: users.businessId,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

function visibleTo({ scope, id }: Actor): SQL | undefined {
  switch (scope) {
    case 'all':
      return undefined;
    case 'own':
      return eq(users.id, id);
    case 'empty':
      return sql`false`;
  }
}
