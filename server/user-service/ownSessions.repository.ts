import { and, desc, eq } from 'drizzle-orm';
import type { Session } from '../../contract/services/shapes';
import { recordAccountAction } from '../db/audit';
import { pick } from '../db/columns';
import { sessions, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { createSession, isLive, type Origin, type SignedIn } from '../http/session.repository';
import { spendCode } from './secondFactor.repository';
import { endSessions } from './staffAccess.repository';
import type { Credentials } from './users.repository';

/**
 * Opens a session for a user whose password was right a moment ago, and gives its token. Changes since then count:
 * 'changed' for another password or permission and for an access that was closed. With a second factor a code is used
 * up: 'missing' without one, 'wrong' for a wrong one.
 */
export async function openSession(
  db: Db,
  { person, code, origin, now }: { person: Credentials; code: string | undefined; origin: Origin; now: Date },
): Promise<{ token: string; hasSecondFactor: boolean } | 'changed' | 'missing' | 'wrong'> {
  const { id, permission, passwordHash } = person;
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(and(eq(users.id, id), eq(users.permission, permission), eq(users.passwordHash, passwordHash)))
      .for('share');
    if (!same || same.disabledAt) return 'changed';
    const spent = await spendCode(tx, { id, code, now });
    if (spent === 'missing' || spent === 'wrong') return spent;
    return { token: await createSession(tx, { userId: id, origin, now }), hasSecondFactor: spent === 'right' };
  });
}

/** The live sessions of the signed-in user, the one last used first. */
export async function listSessions(db: Db, me: SignedIn, now: Date): Promise<Session[]> {
  const rows = await db
    .select(pick(sessions, 'id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'))
    .from(sessions)
    .where(and(eq(sessions.userId, me.id), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MOST_SHOWN);
  return rows.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === me.sessionId,
  }));
}
/** Enough for a list to look through; ending all of them ends the others too. */
const MOST_SHOWN = 100;

/** Ends one of the user's own sessions, this one too; false where there is none of that id. */
export async function endSession(tx: Tx, { me, id, now }: { me: SignedIn; id: string; now: Date }): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, me.id), eq(sessions.id, id), isLive(now)))
    .returning({ id: sessions.id });
  if (ended.length === 0) return false;
  await recordAccountAction(tx, { person: me.id, action: 'sessionsEnded', details: { count: 1 } });
  return true;
}

/** Ends all sessions of the user but the one that this request came with. */
export async function endOtherSessions(tx: Tx, me: SignedIn): Promise<void> {
  await endSessions(tx, { id: me.id, kept: me.sessionId });
}
