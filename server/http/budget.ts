import { tooMany } from './errors';

/** Most keys that are remembered; who has more addresses or e-mails is stopped by other limits first. */
const MAX_KEYS = 10_000;

export interface Budget {
  /** Throws 429 when the key has used its budget up, saying when there is a new one. */
  check(key: string): void;
  /** The same, and else uses one up. */
  spend(key: string): void;
  /** Undoes one `spend`. */
  refund(key: string): void;
  /** Gives the key its whole budget back. */
  renew(key: string): void;
}

interface Account {
  spent: number;
  /** When there is a new one, in milliseconds. */
  until: number;
}

/**
 * So many uses for each key, and a new budget `perMs` after the first of them. Its cost does not grow with the keys,
 * unlike that of `pace`, so it can stand before public calls. Forgets the keys not used for longest.
 */
export function budget({ times, perMs, now }: { times: number; perMs: number; now: () => Date }): Budget {
  const accounts = new Map<string, Account>();

  function open(key: string): Account {
    const time = now().getTime();
    const account = accounts.get(key);
    return account && account.until > time ? account : { spent: 0, until: time + perMs };
  }

  function check(key: string): void {
    const { spent, until } = open(key);
    if (spent >= times) throw tooMany(Math.ceil((until - now().getTime()) / 1000));
  }

  return {
    check,
    spend(key) {
      check(key);
      const { spent, until } = open(key);
      // Set anew, so that the map's first key is the one not used for longest.
      accounts.delete(key);
      accounts.set(key, { spent: spent + 1, until });
      const [oldest] = accounts.size > MAX_KEYS ? accounts.keys() : [];
      if (oldest !== undefined) accounts.delete(oldest);
    },
    refund(key) {
      const account = accounts.get(key);
      if (account) account.spent -= 1;
    },
    renew: (key) => void accounts.delete(key),
  };
}
