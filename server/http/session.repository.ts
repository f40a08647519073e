import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Permission } from '../../contract/user';
import { sessions, users } from '../db/schema';
import type { Db } from '../db/types';
import { isOutage } from './outage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends when nobody used it for this long, and in any case this long after signing in. */
export const SESSION_IDLE_MS = 12 * HOUR;
export const SESSION_MAX_MS = 7 * 24 * HOUR;

/** The person of a session, as the database says at this moment. */
export interface Person {
  id: string;
  permission: Permission;
  businessId: string | null;
}

/** A new token: 256 random bits in 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, which is random enough for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header, or undefined when there is none of ours. */
export function readBearer(header: string | undefined): string | undefined {
  return /^bearer +([\w-]{43})$/i.exec(header ?? '')?.[1];
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
  const { lastSeenAt, ...person } = session;
  if (lastSeenAt < before(now, MINUTE)) await touch(db, tokenHash, now);
  return person;
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

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
