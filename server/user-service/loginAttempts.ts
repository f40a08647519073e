import { budget, remember } from '../http/budget';
import { tooMany } from '../http/errors';
import { placeOf } from '../http/overload';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW_MS = 15 * MINUTE;
/** Wrong passwords of one place for one e-mail, and for all e-mails together. */
const MAX_WRONG = 5;
const MAX_WRONG_OF_PLACE = 100;

/** Wrong passwords of all places together after which an account takes turns, and how long after the last. */
const FREE = 10;
const MEMORY_MS = 15 * MINUTE;
const MAX_PAUSE_MS = 30 * SECOND;
/** Places that have a turn of an account coming, and how long after it they may still take it. */
const MAX_WAITING = 100;
const TURN_LASTS_MS = MINUTE;
/** Places from which an account signed in, the last ones. */
const MAX_KNOWN = 5;

export type LoginAttempts = ReturnType<typeof loginAttempts>;

/**
 * Counts wrong passwords by place and e-mail, by place, and by e-mail alone (docs/decisions/0011). Nothing that a
 * client can invent (headers, extra fields, capitals, the lower half of an IPv6 address) makes a fresh count.
 */
export function loginAttempts(now: () => Date) {
  const guesses = budget({ times: MAX_WRONG, perMs: WINDOW_MS, now });
  const ofPlace = budget({ times: MAX_WRONG_OF_PLACE, perMs: WINDOW_MS, now });
  const turns = accountTurns(now);

  const lines = new Map<string, Promise<unknown>>();

  async function count<T>(
    { email, place, renews }: { email: string; place: string; renews: boolean },
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${place} ${email}`;
    guesses.check(key);
    ofPlace.check(place);
    const wait = turns.ask(email, place);
    if (wait > 0) throw tooMany(Math.ceil(wait / SECOND));
    // Counted before the password is looked at: guesses of other e-mails may be under way.
    guesses.spend(key);
    ofPlace.spend(place);
    const forgive = () => {
      guesses.refund(key);
      ofPlace.refund(place);
      turns.refund(email);
    };
    const outcome = await attempt().catch((error: unknown) => {
      forgive();
      throw error;
    });
    if (outcome === undefined) return undefined;
    forgive();
    if (renews) {
      guesses.renew(key);
      turns.welcome(email, place);
    }
    return outcome;
  }

  /** One after the other: twenty guesses at the same moment count as twenty, and as many right passwords as none. */
  async function inLine<T>(
    { ip, email, renews }: Guess & { renews: boolean },
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const place = placeOf(ip);
    const key = `${place} ${email}`;
    const next = () => count({ email, place, renews }, attempt);
    const turn = (lines.get(key) ?? Promise.resolve()).then(next, next);
    lines.set(key, turn);
    try {
      return await turn;
    } finally {
      if (lines.get(key) === turn) lines.delete(key);
    }
  }

  return {
    /** Runs a sign-in, which gives undefined for a wrong password or code; throws 429 instead when there were too many. */
    signIn: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => inLine({ ...guess, renews: true }, attempt),
    /**
     * The same of whoever is signed in already and proves once more who it is. Being right forgives nothing that was wrong
     * before: whoever knows the password could guess at codes for ever.
     */
    prove: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => inLine({ ...guess, renews: false }, attempt),
  };
}

interface Guess {
  ip: string;
  email: string;
}

interface Account {
  wrong: number;
  until: number;
  /** When the next turn is free. */
  next: number;
  turns: Map<string, number>;
}

/**
 * Slows down guessing at one account from many places: after FREE wrong passwords, unknown places take turns, 1 second
 * apart, then 2, up to 30. A place that comes too early is told its turn and keeps it. E-mails that nobody has are
 * treated alike, so that nobody learns which exist.
 */
function accountTurns(now: () => Date) {
  const accounts = new Map<string, Account>();
  const known = new Map<string, string[]>();

  return {
    /** Milliseconds until a place may try this e-mail's password; 0 for now, and then the try counts as a wrong one. */
    ask(email: string, place: string): number {
      const time = now().getTime();
      const account = live(accounts.get(email), time);
      remember(accounts, email, account);
      const isFree = account.wrong < FREE || known.get(email)?.includes(place);
      const wait = isFree ? 0 : turnOf(account, place, time) - time;
      if (wait > 0) return wait;
      account.turns.delete(place);
      account.wrong += 1;
      account.until = time + MEMORY_MS;
      return 0;
    },
    /** Undoes one that was counted and whose password was not wrong. */
    refund(email: string): void {
      const account = accounts.get(email);
      if (account) account.wrong -= 1;
    },
    welcome(email: string, place: string): void {
      const others = (known.get(email) ?? []).filter((other) => other !== place);
      remember(known, email, [place, ...others].slice(0, MAX_KNOWN));
    },
  };
}

function live(account: Account | undefined, time: number): Account {
  return account && account.until > time ? account : { wrong: 0, until: time + MEMORY_MS, next: 0, turns: new Map() };
}

/**
 * When it is this place's turn; one that has passed is now. A crowd beyond MAX_WAITING gets none yet, and comes again.
 */
function turnOf(account: Account, place: string, time: number): number {
  const { turns, wrong } = account;
  for (const [other, turn] of turns) if (turn < time - TURN_LASTS_MS) turns.delete(other);
  const given = turns.get(place);
  if (given !== undefined) return Math.max(given, time);
  const turn = Math.max(time, account.next);
  if (turn > time && turns.size >= MAX_WAITING) return turn;
  turns.set(place, turn);
  account.next = turn + Math.min(MAX_PAUSE_MS, SECOND * 2 ** (wrong - FREE));
  return turn;
}
