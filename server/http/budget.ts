import { tooMany } from './errors';

/** Most keys that are kept; a client with more addresses or e-mails meets other limits first. */
const MAX_KEYS = 10_000;

export type Budget = ReturnType<typeof budget>;

interface Account {
  spent: number;
  /** When the budget is renewed, in milliseconds. */
  until: number;
}

/**
 * So many uses for each key, and a new budget `perMs` after the first of them. Its cost does not grow with the keys,
 * unlike that of `pace`, so it can protect public calls.
 */
export function budget({ times, perMs, now }: { times: number; perMs: number; now: () => Date }) {
  const accounts = new Map<string, Account>();

  function open(key: string): Account {
    const time = now().getTime();
    const account = accounts.get(key);
    return account && isWithin(account.until, time, perMs) ? account : { spent: 0, until: time + perMs };
  }

  /** Throws 429, with the time of the next budget, when the key has used its budget up. */
  function check(key: string): void {
    const { spent, until } = open(key);
    if (spent >= times) throw tooMany(Math.ceil((until - now().getTime()) / 1000));
  }

  return {
    check,
    /** The same, and otherwise uses one up. */
    spend(key: string): void {
      check(key);
      const { spent, until } = open(key);
      setRecent(accounts, key, { spent: spent + 1, until });
    },
    /** Undoes one `spend`. */
    refund(key: string): void {
      const account = accounts.get(key);
      if (account) account.spent -= 1;
    },
    /** Gives the key its whole budget back. */
    renew: (key: string) => void accounts.delete(key),
  };
}

/**
 * Whether a moment that was `spanMs` away is still to come. One that is further away than that was set by a clock that
 * was ahead: waiting for it could take years.
 */
export function isWithin(until: number, time: number, spanMs: number): boolean {
  return until > time && until <= time + spanMs;
}

/** Sets a key anew; beyond MAX_KEYS the key that was not used for longest is deleted. */
export function setRecent<T>(all: Map<string, T>, key: string, value: T): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.size > MAX_KEYS ? all.keys() : [];
  if (oldest !== undefined) all.delete(oldest);
}

/** Gives the function that counts a use under a key and throws 429 for one beyond `times` in any `perMs`. */
export function pace({ times, perMs, now }: { times: number; perMs: number; now: () => Date }): (key: string) => void {
  const uses = new Map<string, number[]>();
  return (key) => {
    const time = now().getTime();
    for (const [other, when] of uses) {
      const recent = when.filter((use) => isWithin(use + perMs, time, perMs));
      if (recent.length > 0) uses.set(other, recent);
      else uses.delete(other);
    }
    const recent = uses.get(key) ?? [];
    const [oldest = time] = recent;
    if (recent.length >= times) throw tooMany(Math.ceil((oldest + perMs - time) / 1000));
    uses.set(key, [...recent, time]);
  };
}
