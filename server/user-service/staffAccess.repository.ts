import { and, eq, isNull } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { PasswordReset } from '../../contract/services/shapes';
import { passwordResets, secondFactors } from '../db/accountSchema';
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

/** Removes the second factor of a user who lost the phone, if there is one. */
export const removeSecondFactorOfUser = aboutUser(
  (tx, { id }) => tx.delete(secondFactors).where(eq(secondFactors.userId, id)),
  { own: ENTRIES.removeSecondFactorOfUser.refuses[409] },
);

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
  await removeWaitingSecondFactor(tx, id);
  await removeSessionsOf(tx, id);
  await removePasswordReset(tx, id);
}

export async function letIn(tx: Tx, { id, now }: OfPerson): Promise<void> {
  await tx.update(users).set({ disabledAt: null, updatedAt: now }).where(eq(users.id, id));
}

/** A secret that waits for its first code may have been set by an intruder whose session has just ended. */
async function removeWaitingSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
}

/**
 * Ends all sessions of a user, and what they had begun, or all but the one that is kept; records it in the history and
 * gives how many there were.
 */
export async function endSessions(tx: Tx, { id, kept }: { id: string; kept?: string }): Promise<number> {
  if (kept === undefined) await removeWaitingSecondFactor(tx, id);
  const count = await removeSessionsOf(tx, id, kept);
  if (count > 0) await recordAccountAction(tx, { person: id, action: 'sessionsEnded', details: { count } });
  return count;
}

/**
 * Stores a new password; the sessions end, but for the one that is kept, and their number is given. An earlier link and
 * a second factor that was begun become invalid.
 */
export async function setPassword(
  tx: Tx,
  { id, passwordHash, now, kept }: OfPerson & { passwordHash: string; kept?: string },
): Promise<number> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
  await removePasswordReset(tx, id);
  await removeWaitingSecondFactor(tx, id);
  return removeSessionsOf(tx, id, kept);
}
