import { budget } from '../http/budget';
import { tooMany } from '../http/errors';
import { placeOf } from '../http/overload';
import { accountTurns } from './accountTurns';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords of one place for one e-mail, and for all e-mails together. */
const MAX_WRONG = 5;
const MAX_WRONG_OF_PLACE = 100;

export interface LoginAttempts {
  /** Runs a sign-in, which gives undefined for a wrong password; throws 429 instead when there were too many. */
  run<T>(who: { ip: string; email: string }, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
}

/**
 * Counts wrong passwords by place and e-mail, by place, and by e-mail alone, so that neither many e-mails from one place
 * nor many places for one e-mail make guessing quick. Nothing that a client can invent (headers, extra fields, capitals,
 * the lower half of an IPv6 address) makes a fresh count, and nobody is locked out for good (docs/decisions/0011).
 */
export function loginAttempts(now: () => Date): LoginAttempts {
  const guesses = budget({ times: MAX_WRONG, perMs: WINDOW_MS, now });
  const ofPlace = budget({ times: MAX_WRONG_OF_PLACE, perMs: WINDOW_MS, now });
  const turns = accountTurns(now);

  const lines = new Map<string, Promise<unknown>>();

  async function count<T>(email: string, place: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `${place} ${email}`;
    guesses.check(key);
    ofPlace.check(place);
    const wait = turns.ask(email, place);
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
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
    guesses.renew(key);
    turns.welcome(email, place);
    return outcome;
  }

  return {
    async run({ ip, email }, attempt) {
      const place = placeOf(ip);
      const key = `${place} ${email}`;
      // One after the other: twenty guesses at the same moment count as twenty, and as many right passwords as none.
      const next = () => count(email, place, attempt);
      const turn = (lines.get(key) ?? Promise.resolve()).then(next, next);
      lines.set(key, turn);
      try {
        return await turn;
      } finally {
        if (lines.get(key) === turn) lines.delete(key);
      }
    },
  };
}
