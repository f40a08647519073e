import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/types';
import { removeSessionsOf } from '../http/session.repository';
import { StartError } from '../startError';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demoSignIn';
import { hashPassword, verifyPassword } from './password';

const EMAILS: string[] = Object.values(DEMO_EMAILS);

/**
 * The e-mails of the demonstration's accounts that anybody can sign in with, knowing the password that everybody knows;
 * those too that are shut out, since they can be let in again while the server runs.
 */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, EMAILS), ne(users.permission, 'consumer')));
  const open = new Set<string>();
  for (const { email, passwordHash } of rows) {
    if (await verifyPassword(passwordHash, DEMO_PASSWORD)) open.add(email);
  }
  return EMAILS.filter((email) => open.has(email));
}

/**
 * Takes the demonstration's accounts their password and their sessions; their data stay. Throws a StartError when nobody
 * could sign in afterwards.
 */
export async function closeDemoAccounts(db: Db): Promise<void> {
  // A password that nobody is told.
  const passwordHash = await hashPassword(randomUUID());
  await db.transaction(async (tx) => {
    const canSignIn = and(eq(users.permission, 'admin'), isNull(users.disabledAt));
    const others = await tx.$count(users, and(canSignIn, notInArray(users.email, EMAILS)));
    if (others === 0) throw new StartError('Crea primero tu administrador: npm run admin -- create');
    const closed = await tx
      .update(users)
      .set({ passwordHash })
      .where(inArray(users.email, EMAILS))
      .returning({ id: users.id });
    for (const { id } of closed) await removeSessionsOf(tx, id);
  });
}
