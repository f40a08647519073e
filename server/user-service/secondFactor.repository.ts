import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../contract/limits';
import { PRODUCT } from '../../contract/product';
import { ENTRIES } from '../../contract/services';
import type { PendingSecondFactor } from '../../contract/services/shapes';
import { secondFactors } from '../db/accountSchema';
import { pick } from '../db/columns';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';
import { endSessions } from './staffAccess.repository';

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
    .select(pick(secondFactors, 'secret', 'lastStep', 'recoveryHashes'))
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

/** What every application can do: RFC 6238 with SHA-1, six figures, half a minute. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step off, either way. */
const WINDOW = 1;

/** A new secret of 160 bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from a picture; `email` is what it calls the account. */
export function secretUri(secret: string, email: string): string {
  return new TOTP({ ...KIND, issuer: PRODUCT.name, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of which these six figures are the code now, or were or will be a moment from now; undefined for none. */
export function stepOf(secret: string, figures: string, now: Date): number | undefined {
  // The library throws for a text that is longer in bytes than in characters.
  if (!/^\d{6}$/.test(figures)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: figures, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** 32 characters for five bits each, without letters that are mistaken for figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 6;
const GROUP = 4;

/** New recovery codes of 120 bits each, in groups: 7K2M-QX4P-9TRB-C6WH-D3VN-8YFJ. From 112 on a plain hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** What is stored of a recovery code, which is random enough for a plain hash. */
export function hashRecoveryCode(plain: string): string {
  return createHash('sha256').update(plain).digest('base64url');
}

/** A code as it is compared: without separators, in capitals, and with figures for letters that look like them. */
export function plainCode(typed: string): string {
  return typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
