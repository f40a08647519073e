import { tooMany } from '../http/errors';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 5;
/** Most keys that are remembered; an attacker with more is stopped by the limit on requests first. */
const MAX_KEYS = 10_000;

interface Record_ {
  failures: number;
  until: number;
}

export interface LoginAttempts {
  /** Runs a sign-in for an address and e-mail; throws 429 after MAX_FAILURES failures in WINDOW_MS. */
  run<T>(who: { ip: string; email: string }, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
}

/**
 * Counts wrong passwords by socket address and e-mail, so that guessing from one place never locks the owner out of
 * another, and nothing that a client can invent (headers, extra fields, capitals) makes a fresh key.
 */
export function loginAttempts(now: () => Date): LoginAttempts {
  const records = new Map<string, Record_>();
  const turns = new Map<string, Promise<unknown>>();

  async function count<T>(key: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const time = now().getTime();
    const record = live(records.get(key), time);
    if (record && record.failures >= MAX_FAILURES) throw tooMany(Math.ceil((record.until - time) / 1000));
    const outcome = await attempt();
    records.delete(key);
    if (outcome === undefined) {
      records.set(key, { failures: (record?.failures ?? 0) + 1, until: record?.until ?? time + WINDOW_MS });
      forgetOldest(records);
    }
    return outcome;
  }

  return {
    async run({ ip, email }, attempt) {
      const key = `${ip} ${email}`;
      // One after the other, so that twenty guesses at the same moment count as twenty.
      const before = turns.get(key);
      const turn = (before ?? Promise.resolve()).then(
        () => count(key, attempt),
        () => count(key, attempt),
      );
      turns.set(key, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },
  };
}

function live(record: Record_ | undefined, time: number): Record_ | undefined {
  return record && record.until > time ? record : undefined;
}

function forgetOldest(records: Map<string, Record_>): void {
  const [oldest] = records.size > MAX_KEYS ? records.keys() : [];
  if (oldest !== undefined) records.delete(oldest);
}
