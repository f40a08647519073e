import { and, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { ResetPassword } from '../../contract/account';
import { passwordResets } from '../db/accountSchema';
import { actAs, recordAccountAction } from '../db/audit';
import { users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { conflict, wrongField } from '../http/errors';
import { createSession, hashToken } from '../http/session.repository';
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from './password';
import { RESET_MS, setPassword } from './staffAccess.repository';
import type { Credentials } from './users.repository';

/**
 * Opens a session for a user whose password was right a moment ago, and gives its token; undefined where password or
 * permission has changed since, or the access was closed.
 */
export async function openSession(
  db: Db,
  { person: { id, permission, passwordHash }, now }: { person: Credentials; now: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(and(eq(users.id, id), eq(users.permission, permission), eq(users.passwordHash, passwordHash)))
      .for('share');
    return same && !same.disabledAt ? createSession(tx, { userId: id, now }) : undefined;
  });
}

/**
 * Changes the password of the signed-in user, who gave the current one; the other sessions end. Throws 409 where the
 * password was changed at the same moment.
 */
export async function changePassword(
  tx: Tx,
  { person, ...changed }: { person: Credentials; kept: Buffer; passwordHash: string; now: Date },
): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash)))
    .for('no key update');
  if (!same) throw conflict('Tu contraseña cambió mientras tanto. Inicia sesión de nuevo.');
  await setPassword(tx, { id: person.id, ...changed });
}

/**
 * Sets the password of the person for whom this token was made, and ends their sessions; undefined for a token that is
 * wrong, used or too old, and where the person's access is closed or they are no staff any more. Throws 422 for a
 * common password, which does not use the token up.
 */
export async function resetPassword(
  db: Db,
  { token, password, now }: ResetPassword & { now: Date },
): Promise<{ id: string } | undefined> {
  const tokenHash = hashToken(token);
  const opens = and(
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, now),
    lte(passwordResets.expiresAt, latestEnd(now)),
  );
  const maySignIn = and(isNull(users.disabledAt), ne(users.permission, 'consumer'));
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(opens, maySignIn));
  if (!person) return undefined;
  const { id } = person;
  const passwordHash = await hashNew(password, person);
  return db.transaction(async (tx) => {
    // The person's row first, as in every transaction that changes one.
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), maySignIn))
      .for('no key update');
    const used = await tx.delete(passwordResets).where(opens).returning({ id: passwordResets.userId });
    if (!still || used.length === 0) return undefined;
    await recordAccountAction(tx, { person: id, action: 'resetUsed' });
    // The history names the person for what follows.
    await actAs(tx, id);
    await setPassword(tx, { id, passwordHash, now });
    return { id };
  });
}

/** Deletes links that are over. */
export async function removeExpiredResets(db: Db, now: Date): Promise<void> {
  const isOver = or(lt(passwordResets.expiresAt, now), gt(passwordResets.expiresAt, latestEnd(now)));
  await db.transaction((tx) => tx.delete(passwordResets).where(isOver));
}

/** A link that ends later than twice its time was made by a clock that was ahead, and is over too. */
function latestEnd(now: Date): Date {
  return new Date(now.getTime() + 2 * RESET_MS);
}

/** The hash of a new password. Throws 422 for a common one. */
export async function hashNew(password: string, person: { email: string; name: string }): Promise<string> {
  if (await isCommonPassword(password, person)) throw wrongField('password', COMMON_PASSWORD);
  return hashPassword(password);
}
