import { and, eq, isNull } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { PasswordReset } from '../../contract/services/accountShapes';
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
 * Closes the access of an administrator or owner and ends their sessions; a closed one stays so. False when there is no
 * such user; throws 409 for a consumer, for the actor's own account, and for an actor who is no administrator any more,
 * so that one always remains who can sign in.
 */
export async function disableUser(tx: Tx, { actor, id, now }: StaffChange): Promise<boolean> {
  if (id === actor.id) throw conflict(ENTRIES.disableUser.refuses[409]);
  const person = await requireAdmin(tx, actor, id);
  if (person?.permission === 'consumer' && !person.disabledAt) throw conflict(NO_STAFF);
  if (person) await shutOut(tx, { id, now });
  return person !== undefined;
}

/** Opens a user's access again. False when there is no such user; throws 409 as above. */
export async function enableUser(tx: Tx, { actor, id, now }: StaffChange): Promise<boolean> {
  const person = await requireAdmin(tx, actor, id);
  if (person?.permission === 'consumer' && !person.disabledAt) throw conflict(NO_STAFF);
  if (person) await letIn(tx, { id, now });
  return person !== undefined;
}

/** Ends all sessions of a user. False when there is none; throws 409 for an actor who is no administrator any more. */
export async function endSessionsOfUser(tx: Tx, { actor, id }: Omit<StaffChange, 'now'>): Promise<boolean> {
  const person = await requireAdmin(tx, actor, id);
  if (person) await endSessions(tx, { id });
  return person !== undefined;
}

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

/**
 * Removes the second factor of a user who lost the phone, if there is one. False when there is no such user; throws 409
 * for the actor's own account and for an actor who is no administrator any more.
 */
export async function removeSecondFactorOfUser(tx: Tx, { actor, id }: Omit<StaffChange, 'now'>): Promise<boolean> {
  if (id === actor.id) throw conflict(ENTRIES.removeSecondFactorOfUser.refuses[409]);
  const person = await requireAdmin(tx, actor, id);
  if (person) await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  return person !== undefined;
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
