import type { Commits, Db } from '../db/types';
import { setRecent } from './budget';
import { type Found, findPerson, hashToken, type SignedIn } from './session.repository';

/** How long a signed-in user is cached at most (docs/decisions/0012). */
const HOLDS_MS = 3_000;

/** Gives the user whose session a token opens, or undefined. */
export type FindPerson = (token: string, now: Date) => Promise<SignedIn | undefined>;

interface Known extends Found {
  /** How many commits there had been before the query. */
  commits: number;
  /** When that was by the system's clock, which an operator may change. */
  askedAt: number;
  /** When that was by the monotonic clock, which stands still in a sleeping machine. */
  askedAtTick: number;
}

/**
 * The same as findPerson, for what only reads: where one process has the database to itself, a user is cached for some
 * seconds, until any commit. Without `commits`, where another process may close an access, each request looks them up.
 */
export function knownPeople(db: Db, commits: Commits | undefined): FindPerson {
  if (!commits) return async (token, now) => (await findPerson(db, token, now))?.person;
  const known = new Map<string, Known>();

  const recall = (key: string, now: Date): SignedIn | undefined => {
    const kept = known.get(key);
    if (!kept || kept.commits !== commits.count || kept.holdsUntil <= now) return undefined;
    const age = now.getTime() - kept.askedAt;
    const isRecent = age >= 0 && age < HOLDS_MS && performance.now() - kept.askedAtTick < HOLDS_MS;
    return isRecent ? kept.person : undefined;
  };

  return async (token, now) => {
    // Read before the query: a commit during it makes the answer outdated.
    const { count } = commits;
    const key = hashToken(token).toString('base64');
    const recalled = recall(key, now);
    if (recalled) return recalled;
    const askedAtTick = performance.now();
    const found = await findPerson(db, token, now);
    if (found) setRecent(known, key, { ...found, commits: count, askedAt: now.getTime(), askedAtTick });
    else known.delete(key);
    return found?.person;
  };
}
