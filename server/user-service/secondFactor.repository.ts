import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { PendingSecondFactor } from '../../contract/services/accountShapes';
import { secondFactors } from '../db/accountSchema';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';
import { endSessions } from './staffAccess.repository';
import { hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, secretUri, stepOf } from './totp';

/** How long a new secret waits for its first code. */
const PENDING_MS = 30 * 60_000;

const of = (userId: string) => eq(secondFactors.userId, userId);
const isOn = isNotNull(secondFactors.confirmedAt);

/** Whether a user signs in with a code, and how many recovery codes are left. */
export async function readSecondFactor(db: Db, userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const [found] = await db
    .select({ left: sql<number>`cardinality(${secondFactors.recoveryHashes})` })
    .from(secondFactors)
    .where(and(of(userId), isOn));
  return { isOn: found !== undefined, recoveryCodesLeft: found?.left ?? 0 };
}

/** Stores a new secret, which waits for its first code; a newer one replaces it. Throws 409 where one is on. */
export async function beginSecondFactor(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<PendingSecondFactor> {
  const secret = newSecret();
  const made = { secret, createdAt: now };
  const stored = await tx
    .insert(secondFactors)
    .values({ userId: id, ...made })
    .onConflictDoUpdate({ target: secondFactors.userId, set: made, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ id: secondFactors.userId });
  if (stored.length === 0) throw conflict(ENTRIES.beginSecondFactor.refuses[409]);
  return { secret, uri: secretUri(secret, email) };
}

/**
 * Turns the second factor on by its first code, which is used up then, and gives the recovery codes, of which only
 * hashes are stored; undefined for a wrong code. The person's other sessions end: they were opened without a code.
 * Throws 409 where none is waiting.
 */
export async function confirmSecondFactor(
  tx: Tx,
  { id, sessionId, code, now }: { id: string; sessionId: string; code: string; now: Date },
): Promise<string[] | undefined> {
  const [waiting] = await tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(of(id), isNull(secondFactors.confirmedAt), gt(secondFactors.createdAt, pendingSince(now))))
    .for('update');
  if (!waiting) throw conflict(ENTRIES.confirmSecondFactor.refuses[409]);
  const lastStep = stepOf(waiting.secret, plainCode(code), now);
  if (lastStep === undefined) return undefined;
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((one) => hashRecoveryCode(plainCode(one)));
  await tx.update(secondFactors).set({ confirmedAt: now, lastStep, recoveryHashes }).where(of(id));
  await endSessions(tx, { id, kept: sessionId });
  return codes;
}

/** Uses a code up; one that was used is wrong. 'not asked' for a user without a second factor. */
export async function spendCode(
  tx: Tx,
  { id, code, now }: { id: string; code: string | undefined; now: Date },
): Promise<'right' | 'wrong' | 'missing' | 'not asked'> {
  const [found] = await tx
    .select({
      secret: secondFactors.secret,
      lastStep: secondFactors.lastStep,
      recoveryHashes: secondFactors.recoveryHashes,
    })
    .from(secondFactors)
    .where(and(of(id), isOn))
    // Of two with the same code at the same moment, the second sees that it is used.
    .for('update');
  if (!found) return 'not asked';
  if (code === undefined) return 'missing';
  const plain = plainCode(code);
  const step = stepOf(found.secret, plain, now);
  if (step !== undefined) {
    if (step <= found.lastStep) return 'wrong';
    await tx.update(secondFactors).set({ lastStep: step }).where(of(id));
    return 'right';
  }
  const hash = hashRecoveryCode(plain);
  if (!found.recoveryHashes.includes(hash)) return 'wrong';
  const recoveryHashes = found.recoveryHashes.filter((one) => one !== hash);
  await tx.update(secondFactors).set({ recoveryHashes }).where(of(id));
  return 'right';
}

/** Turns the second factor off, a waiting one too; false for a wrong code. */
export async function removeSecondFactor(
  tx: Tx,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> {
  if ((await spendCode(tx, { id, code, now })) === 'wrong') return false;
  await tx.delete(secondFactors).where(of(id));
  return true;
}

/** Deletes secrets that were never confirmed. */
export async function removeAbandonedSecondFactors(db: Db, now: Date): Promise<void> {
  const isAbandoned = and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, pendingSince(now)));
  await db.transaction((tx) => tx.delete(secondFactors).where(isAbandoned));
}

function pendingSince(now: Date): Date {
  return new Date(now.getTime() - PENDING_MS);
}
