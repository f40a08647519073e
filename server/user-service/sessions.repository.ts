import { eq, lt, or } from 'drizzle-orm';
import { sessions } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { hashToken, newToken, SESSION_IDLE_MS, SESSION_MAX_MS } from '../http/session.repository';

/** Opens a session for a user and gives its token, which exists nowhere else. */
export async function createSession(db: Db | Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  });
  return token;
}

/** Ends the session that this token opens. */
export async function removeSession(db: Db | Tx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends every session of a user. */
export async function removeSessionsOf(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Forgets sessions that nothing can open any more. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
}
