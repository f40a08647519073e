import type { Db } from '../db/types';
import { Work } from '../db/work';
import { readKnown } from './signInLimits.repository';

/** As old as what is remembered of it may be, and how long reading it anew may take. */
const READ_EVERY_MS = 60_000;
const READ_WITHIN_MS = 5_000;

/**
 * Remembers where people have signed in from, by the keys under which it is noted for all servers. Asking costs no
 * statement, so it may be done for each of a flood. Where nothing can be read, what was known stays.
 */
export function knownOrigins(db: Db, now: () => Date) {
  let known = new Set<string>();
  /** Who signed in while it was read: what was read may be of before. */
  let added = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    added = new Set();
    try {
      const noted = await new Work(READ_WITHIN_MS).run(() => readKnown(db, now()));
      known = new Set([...noted, ...added]);
    } catch {
      // The sign-in itself will tell of a database that does not answer.
    }
    readAt = performance.now();
    reading = undefined;
  }

  return {
    /** Whether one of these keys is known; the first time after it was read. Never rejects. */
    async has(keys: readonly string[]): Promise<boolean> {
      const isFirst = readAt === Number.NEGATIVE_INFINITY;
      if (performance.now() - readAt > READ_EVERY_MS) reading ??= read();
      if (isFirst) await reading;
      return keys.some((key) => known.has(key));
    },
    add(keys: readonly string[]): void {
      for (const key of keys) {
        known.add(key);
        added.add(key);
      }
    },
  };
}
