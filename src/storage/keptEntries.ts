/** What this browser keeps of a user's unfinished work, as it is, in IndexedDB (docs/decisions/0011). */

import { clock } from '../../contract/clock';
import { isObject } from '../../contract/values';
import { delMany, get, set, keys as storedKeys } from './database';
import { BROWSER_MS, within } from './within';

const KEPT_MS = 7 * 24 * 60 * 60_000;

interface Entry {
  id: string;
  /** When it was written last, in milliseconds. */
  at: number;
}

/** The key of one entry of a user; without an id the beginning of all of theirs. */
export const keyOf = (kind: string, userId: string, id = '') => `${kind}/${encodeURIComponent(userId)}/${id}`;

/** The stored keys that begin so. */
export async function keysFrom(beginning: string): Promise<string[]> {
  return (await storedKeys()).filter((key): key is string => typeof key === 'string' && key.startsWith(beginning));
}

/**
 * Entries of one kind, each of one user, for seven days after it was written last; what another version of the code has
 * written, and `isOne` does not know, is left alone until then. Without a database, or where it does not answer, nothing
 * is kept: nothing here rejects or waits for it.
 */
export function keptEntries<One extends Entry>(kind: string, isOne: (value: Entry) => value is One) {
  return {
    /** False where this browser keeps nothing. */
    write: (userId: string | undefined, entry: One): Promise<boolean> =>
      settled(async () => {
        if (userId === undefined) return false;
        await set(keyOf(kind, userId, entry.id), entry);
        return true;
      }, false),

    remove: (userId: string | undefined, ...ids: string[]): Promise<void> =>
      settled(async () => {
        // Removing nothing would delay readers too.
        if (userId !== undefined && ids.length > 0) await delMany(ids.map((id) => keyOf(kind, userId, id)));
      }, undefined),

    /**
     * A user's, the newest first. Those of any user that are too old are deleted. Where the database answers too late
     * for this, `whenLate` gets them.
     */
    all: (userId: string | undefined, whenLate?: (all: readonly One[]) => void): Promise<One[]> => {
      const read = async () => {
        const keys = await keysFrom(`${kind}/`);
        const stored = await Promise.all(keys.map(async (key) => ({ key, value: await get<unknown>(key) })));
        const isLive = (value: unknown): value is Entry =>
          isObject(value) && typeof value.at === 'number' && clock.isWithin(value.at, KEPT_MS);
        const old = stored.filter(({ value }) => !isLive(value)).map(({ key }) => key);
        if (old.length > 0) await delMany(old);
        if (userId === undefined) return [];
        return stored
          .filter(({ key }) => key.startsWith(keyOf(kind, userId)))
          .flatMap(({ value }) => (isLive(value) && isOne(value) ? [value] : []))
          .sort((one, other) => other.at - one.at);
      };
      return settled(read, [], whenLate);
    },
  };
}

/**
 * A task's result, or `otherwise` where the database refuses, is full or does not answer in time; what it answers later
 * `whenLate` gets.
 */
export async function settled<T>(task: () => Promise<T>, otherwise: T, whenLate?: (result: T) => void): Promise<T> {
  const working = task();
  let isLate = false;
  const result = await within(working, BROWSER_MS, () => {
    isLate = true;
    return otherwise;
  }).catch(() => otherwise);
  if (isLate && whenLate) void working.then(whenLate).catch(() => undefined);
  return result;
}
