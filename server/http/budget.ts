import { tooMany } from './errors';

/** Most keys that are kept; a client with more addresses or e-mails meets other limits first. */
const MAX_KEYS = 10_000;

export type Budget = ReturnType<typeof budget>;

interface Span {
  perMs: number;
  now: () => Date;
}

/** Counts uses of each key; a count begins anew `perMs` after the first of them. */
export function counter({ perMs, now }: Span) {
  const counts = new Map<string, { times: number; until: number }>();

  function read(key: string) {
    const time = now().getTime();
    const count = counts.get(key);
    return count && isWithin(count.until, time, perMs) ? count : { times: 0, until: time + perMs };
  }

  return {
    /** How many there were, and when the count begins anew, in milliseconds. */
    read,
    /** Counts one more, and gives how many there are. */
    add(key: string): number {
      const { times, until } = read(key);
      setRecent(counts, key, { times: times + 1, until });
      return times + 1;
    },
    forget: (key: string) => void counts.delete(key),
  };
}

/** So many uses for each key, and a new budget `perMs` after the first of them. */
export function budget({ times, ...span }: Span & { times: number }) {
  const uses = counter(span);

  /** Throws 429, with the time of the next budget, when the key has used its budget up. */
  function check(key: string): void {
    const spent = uses.read(key);
    if (spent.times >= times) throw tooMany(Math.ceil((spent.until - span.now().getTime()) / 1000));
  }

  return {
    ...uses,
    check,
    /** The same, and otherwise uses one up. */
    spend(key: string): void {
      check(key);
      uses.add(key);
    },
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
