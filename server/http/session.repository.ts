import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Permission } from '../../contract/user';
import { sessions, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { SessionMark } from '../db/work';
import { isOutage } from './outage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends when nobody used it for this long, and in any case this long after signing in. */
export const SESSION_IDLE_MS = 12 * HOUR;
export const SESSION_MAX_MS = 7 * 24 * HOUR;

export interface Person {
  id: string;
  permission: Permission;
  businessId: string | null;
  /** Where this person was found by a session. */
  session?: SessionMark;
}

/** A new token: 256 random bits in 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, which is random enough for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The person whose live session this token opens, read anew on every request, so that a demotion counts at once. */
export async function findPerson(db: Db, token: string, now: Date): Promise<Person | undefined> {
  const tokenHash = hashToken(token);
  const [session] = await db
    .select({
      id: users.id,
      permission: users.permission,
      businessId: users.businessId,
      lastSeenAt: sessions.lastSeenAt,
      changes: sessions.changes,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS)),
      ),
    )
    // Asked on every request, so planned once.
    .prepare('find_person')
    .execute();
  if (!session) return undefined;
  const { lastSeenAt, changes, ...person } = session;
  if (lastSeenAt < before(now, MINUTE)) await touch(db, tokenHash, now);
  return { ...person, session: { tokenHash, changes } };
}

/** Marks the session as used; at most once a minute, so that reading costs no write. */
async function touch(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  try {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, before(now, MINUTE))));
  } catch (error) {
    // Where a full disk refuses writes, reading still goes on.
    if (!isOutage(error)) throw error;
  }
}

/** Opens a session for a user and gives its token, which exists nowhere else. */
export async function createSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MAX_MS);
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now, expiresAt });
  return token;
}

export async function removeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function removeSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Forgets sessions that nothing can open any more. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS))));
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
