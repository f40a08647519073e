/**
 * What is kept in this browser for one user, sealed under keys that only that user's sessions get
 * (docs/decisions/0011). Loaded when it is first needed.
 */
import { delMany, get, set, keys as storedKeys } from 'idb-keyval';
import { openName, openValue, sealName, sealValue, type VaultKeys } from './sealing';
import { session } from './session';
import { databaseAnswers, placeOf, vaultKeys } from './vaultKeys';
import { within } from './within';

/** For one value; a slow phone takes a second for a large picture. */
const TIMEOUT_MS = 15_000;

interface WriteOptions {
  /** Whose it is: allowed also just after their session has ended, so that what was typed until then is not lost. */
  late?: string | undefined;
  /** It ends with the session: also where that ends while it is being written. */
  ofSession?: true;
}

/** What is kept, undefined for nothing; `closed` where this browser has no keys for the signed-in user. */
export type Found = { value: unknown } | 'unreadable' | 'closed';

export const vault = {
  /**
   * Gives what is kept under a name for the signed-in user; undefined where there is nothing or it cannot be read.
   * Never rejects.
   */
  async read<T>(name: string): Promise<T | undefined> {
    const found = await vault.find(name);
    return typeof found === 'string' ? undefined : (found.value as T | undefined);
  },

  /** As `read`, for callers that must distinguish unreadable from absent. Never rejects. */
  async find(name: string): Promise<Found> {
    const found = await withKeys(
      async (keys): Promise<Found> => {
        try {
          const place = await addressOf(keys, name);
          const sealed = await get(place);
          if (sealed === undefined) return { value: undefined };
          const value = sealed instanceof Uint8Array ? await openValue(keys, place, new Uint8Array(sealed)) : undefined;
          return value === undefined ? 'unreadable' : { value };
        } catch {
          // The database did not answer, or what was opened is no value.
          return 'unreadable';
        }
      },
      false,
      (): Found => 'unreadable',
    );
    return found ?? 'closed';
  },

  /** Keeps a value (JSON, or one Blob); false where the browser keeps nothing. Never rejects. */
  async write(name: string, value: unknown, { late, ofSession }: WriteOptions = {}): Promise<boolean> {
    const isSame = session.sameAsNow();
    const isWritten = await withKeys(async (keys) => {
      const place = await addressOf(keys, name);
      const sealed = await sealValue(keys, place, value);
      // A user who signed out meanwhile must leave nothing more behind.
      if (late === undefined && !isSame()) return false;
      await set(place, sealed);
      if (!ofSession || isSame()) return true;
      await delMany([place]);
      return false;
    }, late ?? false);
    return isWritten ?? false;
  },

  /** Never rejects. */
  async remove(...names: string[]): Promise<void> {
    await withKeys(async (keys) => {
      // Removing nothing would delay readers too.
      if (names.length > 0) await delMany(await Promise.all(names.map((name) => addressOf(keys, name))));
    }, true);
  },

  /** Removes all that begins so, of a user whose session may have just ended. Never rejects. */
  async clear(prefix: string, userId: string): Promise<void> {
    await withKeys(async (keys) => {
      const names = await namesOf(keys, prefix);
      if (names.length > 0) await delMany(await Promise.all(names.map((name) => addressOf(keys, name))));
    }, userId);
  },

  /** Names that begin so. Never rejects. */
  names: async (prefix: string): Promise<string[]> => (await withKeys((keys) => namesOf(keys, prefix))) ?? [],

  /** Whether the user finds at the next sign-in what is kept now; otherwise it ends with this session. */
  outlives: async (): Promise<boolean> => (await withKeys(async ({ outlives }) => outlives)) ?? false,

  /** Identifies the session, the same in every tab and after a reload. Never rejects. */
  session: (): Promise<string | undefined> => withKeys(async ({ session }) => session),
};

async function namesOf(keys: VaultKeys, prefix: string): Promise<string[]> {
  const place = placeOf(keys.id);
  const mine = (await storedKeys()).flatMap((key) =>
    typeof key === 'string' && key.startsWith(place) ? [key.slice(place.length)] : [],
  );
  const names = await Promise.all(mine.map((sealed) => openName(keys, sealed)));
  return names.filter((name) => name?.startsWith(prefix)) as string[];
}

async function addressOf(keys: VaultKeys, name: string): Promise<string> {
  return placeOf(keys.id) + (await sealName(keys, name));
}

/**
 * Undefined without a signed-in user, or where this browser keeps nothing. `late`: also right after a session has
 * ended, any user's or this one's. `unanswered` is the result where the database does not answer.
 */
async function withKeys<T>(
  task: (keys: VaultKeys) => Promise<T>,
  late: boolean | string = false,
  unanswered?: () => T,
): Promise<T | undefined> {
  if (!session.get() && !late) return undefined;
  try {
    const keys = await vaultKeys(typeof late === 'string' ? late : undefined);
    if (!keys) return undefined;
    return (await databaseAnswers()) ? await within(task(keys), TIMEOUT_MS, unanswered) : unanswered?.();
  } catch {
    // No database, a full one, or one that does not answer.
    return undefined;
  }
}
