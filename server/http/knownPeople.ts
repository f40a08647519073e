import type { Commits, Db } from '../db/types';
import { remember } from './budget';
import { type Found, findPerson, hashToken, type SignedIn } from './session.repository';

/** How long the answer to who is signed in holds at most (docs/decisions/0012). */
const HOLDS_MS = 3_000;

/** Gives the person whom a token opens, or nobody. */
export type FindPerson = (token: string, now: Date) => Promise<SignedIn | undefined>;

interface Known extends Found {
  /** How many commits there had been when it was asked. */
  commits: number;
  /** When that was by the clock, which somebody may set. */
  askedAt: number;
  /** When that was by a clock that nobody sets, but that stands still in a sleeping machine. */
  askedAtTick: number;
}

/**
 * The same as findPerson, for what only reads: where one process has the database to itself, whoever was found is
 * remembered for some seconds, until anything is committed. Without `commits`, where others may shut somebody out, that
 * is looked up each time.
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
    // Before the question: what changes while it is answered makes the answer old.
    const { count } = commits;
    const key = hashToken(token).toString('base64');
    const recalled = recall(key, now);
    if (recalled) return recalled;
    const askedAtTick = performance.now();
    const found = await findPerson(db, token, now);
    if (found) remember(known, key, { ...found, commits: count, askedAt: now.getTime(), askedAtTick });
    else known.delete(key);
    return found?.person;
  };
}
