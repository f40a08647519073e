import type { SessionChanges } from '../db/sessionChanges';
import type { Db } from '../db/types';
import { remember } from './budget';
import { type Found, findPerson, hashToken, type SignedIn } from './session.repository';

/** How long the answer to who is signed in holds, where every change of it is heard (docs/decisions/0046). */
const HOLDS_MS = 3_000;

/** Gives the person whom a token opens, or nobody. */
export type FindPerson = (token: string, now: Date) => Promise<SignedIn | undefined>;

interface Known extends Found {
  /** How many changes had been told when it was asked. */
  changes: number;
  /** When that was by the clock, which somebody may set. */
  askedAt: number;
  /** When that was by a clock that nobody sets, but that stands still in a sleeping machine. */
  askedAtTick: number;
}

/**
 * The same as findPerson, for what only reads: whoever was found is remembered for some seconds, until anything is
 * committed here or changes elsewhere of who is signed in as what. Without `changes` everybody is asked for each time.
 */
export function knownPeople(db: Db, changes: SessionChanges | undefined): FindPerson {
  const known = new Map<string, Known>();

  function recall(key: string, now: Date): SignedIn | undefined {
    const kept = known.get(key);
    if (!kept || kept.changes !== changes?.count || kept.holdsUntil <= now) return undefined;
    const age = now.getTime() - kept.askedAt;
    const isRecent = age >= 0 && age < HOLDS_MS && performance.now() - kept.askedAtTick < HOLDS_MS;
    return isRecent ? kept.person : undefined;
  }

  return async (token, now) => {
    // Before the question: what changes while it is answered makes the answer old.
    const count = changes?.count;
    if (count === undefined) return (await findPerson(db, token, now))?.person;
    const key = hashToken(token).toString('base64');
    const recalled = recall(key, now);
    if (recalled) return recalled;
    const askedAtTick = performance.now();
    const found = await findPerson(db, token, now);
    if (found) remember(known, key, { ...found, changes: count, askedAt: now.getTime(), askedAtTick });
    else known.delete(key);
    return found?.person;
  };
}
