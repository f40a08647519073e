import type { Db } from '../db/types';
import { Work } from '../db/work';
import { readKnown } from './signInLimits.repository';

/** How old the cache may be, and how long reading it anew may take. */
const READ_EVERY_MS = 60_000;
const READ_WITHIN_MS = 5_000;

/**
 * A cache of where users have signed in from, by the keys that are stored for all servers. A look-up costs no
 * statement, so each request of a flood may have one. Where the database cannot be read, the cache stays as it is.
 */
export function knownOrigins(db: Db, now: () => Date) {
  let known = new Set<string>();
  /** Keys of sign-ins while it was read, which the result may lack. */
  let added = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    added = new Set();
    try {
      const noted = await new Work(READ_WITHIN_MS).run(() => readKnown(db, now()));
      known = new Set([...noted, ...added]);
    } catch {
      // The sign-in itself will fail where the database does not answer.
    }
    readAt = performance.now();
    reading = undefined;
  }

  return {
    /** Whether one of these keys is known; the first look-up after READ_EVERY_MS reads them anew. Never rejects. */
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
