import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Permission } from '../../contract/user';
import { pick } from '../db/columns';
import { sessions, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { isOutage } from './errors';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends when it was not used for this long, and in any case this long after signing in. */
export const SESSION_IDLE_MS = 12 * HOUR;
export const SESSION_MAX_MS = 7 * 24 * HOUR;
/** How far the clocks of several servers may differ. A session that ends later still was made by a wrong clock. */
const CLOCKS_APART_MS = HOUR;

export interface Person {
  id: string;
  permission: Permission;
  businessId: string | null;
  /** Of the session by which the user was found. */
  tokenHash?: Buffer;
}

/** The signed-in user, and the session. */
export interface SignedIn extends Person {
  tokenHash: Buffer;
}

/** A new token: 256 random bits in 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored of a token, which is random enough for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The user whose live session this token opens, as they are now; undefined for a closed access. */
export async function findPerson(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const [session] = await people(db, tokenHash, now);
  if (!session) return undefined;
  const { lastSeenAt, ...person } = session;
  if (lastSeenAt < before(now, MINUTE)) await touch(db, tokenHash, now);
  return { ...person, tokenHash };
}

/** The user whose valid session this is, if any. */
const people = (db: Db | Tx, tokenHash: Buffer, now: Date) =>
  db
    .select({
      ...pick(users, 'id', 'permission', 'businessId'),
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now), isNull(users.disabledAt)));

/** Whether a session is still valid, for the same role and the same business as when it was looked up. */
export async function isStillSignedIn(db: Db | Tx, { tokenHash, ...person }: Person, now: Date): Promise<boolean> {
  if (!tokenHash) return false;
  const [found] = await people(db, tokenHash, now);
  return found?.permission === person.permission && found.businessId === person.businessId;
}

/** Whether a session is not over. */
export function isLive(now: Date): SQL | undefined {
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS)),
    lte(sessions.expiresAt, latestEnd(now)),
  );
}

function latestEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MAX_MS + CLOCKS_APART_MS);
}

/** Marks the session as used; at most once a minute, so that reading costs no write. */
async function touch(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  try {
    const isDue = and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, before(now, MINUTE)));
    await db.transaction((tx) => tx.update(sessions).set({ lastSeenAt: now }).where(isDue));
  } catch (error) {
    // Reading goes on where a full disk refuses writes.
    if (!isOutage(error)) throw error;
  }
}

/** Opens a session for a user and gives its token, which is stored nowhere. */
export async function createSession(
  tx: Pick<Tx, 'insert'>,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  });
  return token;
}

export async function removeSession(db: Db, token: string): Promise<void> {
  await db.transaction((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))));
}

/**
 * Ends all sessions of a person, but for the one of the token that is kept, and gives how many: when a role changes
 * (user-service/staff.repository.ts), access is closed (staffAccess.repository.ts) or a password changes.
 */
export async function removeSessionsOf(tx: Tx, userId: string, kept?: Buffer): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept);
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
  return rowCount ?? 0;
}

/** Deletes sessions that are over. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  const isOver = or(
    lt(sessions.expiresAt, now),
    lt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS)),
    gt(sessions.expiresAt, latestEnd(now)),
  );
  await db.transaction((tx) => tx.delete(sessions).where(isOver));
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
