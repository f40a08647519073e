import { and, eq, isNull } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { PasswordReset } from '../../contract/services/shapes';
import { passwordResets } from '../db/accountSchema';
import { recordAccountAction } from '../db/audit';
import { users } from '../db/schema';
import type { Tx } from '../db/types';
import { conflict } from '../http/errors';
import { hashToken, newToken, removeSessionsOf } from '../http/session.repository';
import { removePasswordReset, requireAdmin, type StaffChange } from './staff.repository';

/** How long a link for a new password can be used. */
export const RESET_MS = 60 * 60_000;
const NO_STAFF = ENTRIES.enableUser.refuses[409];

/**
 * Gives what an administrator does about a user: false when there is no such user. Throws 409 for an actor who is no
 * administrator any more, with `own` for the actor's own account, and for a consumer where it is about staff only.
 */
function aboutUser(
  act: (tx: Tx, of: OfPerson) => Promise<unknown>,
  { own, isOfStaff = false }: { own?: string; isOfStaff?: boolean } = {},
) {
  return async (tx: Tx, { actor, id, now }: StaffChange): Promise<boolean> => {
    if (own !== undefined && id === actor.id) throw conflict(own);
    const person = await requireAdmin(tx, actor, id);
    if (isOfStaff && person?.permission === 'consumer' && !person.disabledAt) throw conflict(NO_STAFF);
    if (person) await act(tx, { id, now });
    return person !== undefined;
  };
}

/** Closes an access and ends the sessions; a closed one stays so. One administrator always remains who can sign in. */
export const disableUser = aboutUser(shutOut, { own: ENTRIES.disableUser.refuses[409], isOfStaff: true });

/** Opens an access again. */
export const enableUser = aboutUser(letIn, { isOfStaff: true });

export const endSessionsOfUser = aboutUser(endSessions);

/**
 * Gives a token for a new password of an administrator or owner; earlier ones become invalid. Undefined when there is
 * no such user; throws 409 for the actor's own account, for a consumer, for a closed access, and for an actor who is no
 * administrator any more.
 */
export async function createPasswordReset(tx: Tx, { actor, id, now }: StaffChange): Promise<PasswordReset | undefined> {
  if (id === actor.id) throw conflict(ENTRIES.createPasswordReset.refuses[409]);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + RESET_MS);
  const person = await requireAdmin(tx, actor, id);
  if (!person) return undefined;
  if (person.permission === 'consumer') throw conflict(NO_STAFF);
  if (person.disabledAt) throw conflict('Su acceso está cerrado. Ábrelo antes de darle un enlace.');
  const made = { tokenHash: hashToken(token), createdAt: now, expiresAt };
  await tx
    .insert(passwordResets)
    .values({ userId: id, ...made })
    .onConflictDoUpdate({ target: passwordResets.userId, set: made });
  return { token, expiresAt: expiresAt.toISOString() };
}

interface OfPerson {
  id: string;
  now: Date;
}

/** Closes a user's access, once the transaction has checked that it may. */
export async function shutOut(tx: Tx, { id, now }: OfPerson): Promise<void> {
  await tx
    .update(users)
    .set({ disabledAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  await removeSessionsOf(tx, id);
  await removePasswordReset(tx, id);
}

export async function letIn(tx: Tx, { id, now }: OfPerson): Promise<void> {
  await tx.update(users).set({ disabledAt: null, updatedAt: now }).where(eq(users.id, id));
}

/** Ends all sessions of a user, which the history tells with their number. */
async function endSessions(tx: Tx, { id }: OfPerson): Promise<void> {
  const count = await removeSessionsOf(tx, id);
  if (count > 0) await recordAccountAction(tx, { person: id, action: 'sessionsEnded', details: { count } });
}

/**
 * Stores a new password; the sessions end, but for the one that is kept, and their number is given. An earlier link
 * becomes invalid.
 */
export async function setPassword(
  tx: Tx,
  { id, passwordHash, now, kept }: OfPerson & { passwordHash: string; kept?: Buffer },
): Promise<number> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
  await removePasswordReset(tx, id);
  return removeSessionsOf(tx, id, kept);
}
