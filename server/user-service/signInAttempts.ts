import pLimit from 'p-limit';
import type { Db, Tx } from '../db/types';
import { Work } from '../db/work';
import { isWithin, setRecent } from '../http/budget';
import { tooMany } from '../http/errors';
import { networkOf } from '../http/overload';
import { slots } from '../http/slots';
import { turnOf, withoutTurn } from './accountTurns';
import { knownOrigins } from './knownOrigins';
import { HASHED_AT_ONCE } from './password';
import {
  type Count,
  countKeyOf,
  countOneMore,
  forgetCount,
  holdCounts,
  note,
  takeBack,
  writeTurns,
} from './signInLimits.repository';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW_MS = 15 * MINUTE;
/** Wrong passwords of one place for one e-mail, and for all e-mails together. */
const MAX_WRONG = 5;
const MAX_WRONG_OF_PLACE = 100;
/** Wrong passwords of all places together after which the places take turns at an account. */
const FREE = 10;
/** No count lasts longer, whatever the clocks of other servers say; one that does was set by a wrong clock. */
const LONGEST_MS = 2 * WINDOW_MS;
/** How long a place counts as known after an account signed in from it. */
const KNOWN_MS = 90 * 24 * 60 * MINUTE;
/** How long a refusal is repeated from memory before the counts are read again. */
const REPEAT_MS = 5 * SECOND;
/** As many as password.ts hashes and lets wait: more would ask the database first, and be refused all the same (0024). */
const AT_ONCE = 42;
/** Of these the ones for places without an earlier sign-in: a flood of them leaves the rest to known places. */
const STRANGERS_AT_ONCE = 30;
/** Of the database's connections those that count at the same time: many guesses leave the rest free. */
const COUNTING = 2;
const COUNT_WITHIN_MS = 5 * SECOND;

export type SignInAttempts = ReturnType<typeof signInAttempts>;

interface Try {
  place: string;
  email: string;
  /** The place and the e-mail together. */
  pair: string;
  /** Whether the account has signed in from there. */
  known: string;
  /** Whether any account has. */
  origin: string;
}

/**
 * Counts wrong passwords by place and e-mail, by place, and by e-mail alone, for all servers together
 * (docs/decisions/0024). Nothing that a client can invent (headers, extra fields, capitals, the lower half of an IPv6
 * address) makes a fresh count. Unknown e-mails are treated alike, so that an attacker does not learn which exist.
 */
export function signInAttempts(db: Db, now: () => Date) {
  const lines = new Map<string, Promise<unknown>>();
  const refused = new Map<string, { until: number; askAgainAt: number }>();
  const few = pLimit(COUNTING);
  const oneOfMany = slots({ atOnce: AT_ONCE, waiting: 0 });
  const oneStranger = slots({ atOnce: STRANGERS_AT_ONCE, waiting: 0 });
  // Unknown places wait here and not in the queue of hashing: a known one waits for no more than these.
  const strangersLimit = pLimit(HASHED_AT_ONCE);
  const origins = knownOrigins(db, now);

  /** In a request of its own: counting is no part of the requested change, and would be undone if it broke off. */
  const aside = <T>(change: (tx: Tx) => Promise<T>): Promise<T> =>
    few(() => new Work(COUNT_WITHIN_MS).run(() => db.transaction(change)));

  /** Throws 429, and caches the refusal. */
  function refuse(key: string, until: number): never {
    const time = now().getTime();
    setRecent(refused, key, { until, askAgainAt: time + REPEAT_MS });
    throw tooMany(Math.ceil((until - time) / SECOND));
  }

  function repeatRefusal(key: string): void {
    const { until, askAgainAt } = refused.get(key) ?? { until: 0, askAgainAt: 0 };
    const time = now().getTime();
    if (until > time && isWithin(askAgainAt, time, REPEAT_MS)) throw tooMany(Math.ceil((until - time) / SECOND));
    refused.delete(key);
  }

  async function tried<T>({ renews, ...of }: Try & { renews: boolean }, attempt: () => Promise<T | undefined>) {
    // Counted as a wrong one before the password is checked: others may be under way.
    const refusal = await aside((tx) => countIn(tx, of, now().getTime()));
    if (refusal) refuse(refusal.key, refusal.until);
    const outcome = await attempt().catch(async (error: unknown) => {
      // The first error is the one to report; a count that stays is over in a quarter of an hour.
      await aside((tx) => takeBack(tx, Object.values(of))).catch(() => undefined);
      throw error;
    });
    if (outcome === undefined) return undefined;
    await aside((tx) => (renews ? welcome(tx, of, now().getTime()) : takeBack(tx, Object.values(of))));
    if (renews) origins.add([of.known, of.origin]);
    return outcome;
  }

  /** One after the other: of twenty right passwords at the same moment none counts as wrong. */
  async function inLine<T>({ ip, email, renews }: Guess & { renews: boolean }, attempt: () => Promise<T | undefined>) {
    const who = [networkOf(ip), email.toLowerCase()] as const;
    const pair = countKeyOf('pair', ...who);
    const of = {
      pair,
      place: countKeyOf('place', who[0]),
      email: countKeyOf('email', who[1]),
      known: countKeyOf('known', ...who),
      origin: countKeyOf('origin', who[0]),
    };
    const next = async () => {
      for (const key of [of.pair, of.place]) repeatRefusal(key);
      const guess = (look: typeof attempt) => oneOfMany(() => tried({ ...of, renews }, look));
      // A user who is signed in already counts as known.
      const isKnown = !renews || (await origins.has([of.known, of.origin]));
      return isKnown ? guess(attempt) : oneStranger(() => guess(() => strangersLimit(attempt)));
    };
    const running = (lines.get(pair) ?? Promise.resolve()).catch(() => undefined).then(next);
    lines.set(pair, running);
    try {
      return await running;
    } finally {
      if (lines.get(pair) === running) lines.delete(pair);
    }
  }

  return {
    /**
     * Runs a sign-in, which gives undefined for a wrong password or code; throws 429 instead when there were too many,
     * and 503 when more are under way than could be checked soon.
     */
    signIn: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => inLine({ ...guess, renews: true }, attempt),
    /**
     * The same for a signed-in user who gives a password or code once more. A right one does not reset the counts: with
     * the password known, codes could be guessed without limit.
     */
    prove: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => inLine({ ...guess, renews: false }, attempt),
  };
}

interface Guess {
  ip: string;
  email: string;
}

/** Gives the key and the end of the limit that refuses a try; undefined where it was counted. */
async function countIn(tx: Tx, of: Try, time: number): Promise<{ key: string; until: number } | undefined> {
  const held = await holdCounts(tx, [of.email, of.pair, of.place, of.known], time);
  const countOf = (key: string) => {
    const count = held.get(key);
    return count && isWithin(count.until, time, LONGEST_MS) ? count : undefined;
  };
  const bounds = [
    { key: of.pair, most: MAX_WRONG },
    { key: of.place, most: MAX_WRONG_OF_PLACE },
  ];
  const spent = bounds.find(({ key, most }) => (countOf(key)?.wrong ?? 0) >= most);
  if (spent) return { key: spent.key, until: countOf(spent.key)?.until ?? time };

  const { wrong = 0, turns: former = null }: Partial<Count> = countOf(of.email) ?? {};
  let turns = former;
  if (wrong >= FREE && !held.has(of.known)) {
    const turn = turnOf(of.pair, { turns, others: wrong - FREE, time });
    if (turn.at > time) {
      await writeTurns(tx, of.email, turn.turns);
      return { key: of.pair, until: turn.at };
    }
    turns = withoutTurn(of.pair, turn.turns);
  }
  const untilOf = (key: string) => countOf(key)?.until ?? time + WINDOW_MS;
  const counted = await countOneMore(
    tx,
    [
      ...bounds.map(({ key }) => ({ key, until: untilOf(key), turns: null })),
      { key: of.email, until: time + WINDOW_MS, turns },
    ],
    { time, latest: time + LONGEST_MS },
  );
  // Tries from its place for other e-mails were counted first: this one is undone.
  if (bounds.some(({ key, most }) => (counted.get(key) ?? 0) > most)) throw tooMany(WINDOW_MS / SECOND);
  return undefined;
}

/** After the right password: no wrong ones of the pair any more, and a place that the account signs in from. */
async function welcome(tx: Tx, of: Try, time: number): Promise<void> {
  await takeBack(tx, Object.values(of));
  await forgetCount(tx, of.pair);
  // In the order that all transactions use, so that no two wait for each other.
  for (const key of [of.known, of.origin].sort()) await note(tx, key, time + KNOWN_MS);
}
