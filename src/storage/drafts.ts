/** Texts of forms that were not saved, one for each user and address, for seven days (docs/decisions/0011). */
import { clock } from '../../contract/clock';
import { type Fields, isObject } from '../../contract/values';
import { delMany, entries, get, set, within } from './database';

export interface Draft {
  /** When it was written, in milliseconds. */
  at: number;
  /** The fields as they were loaded, and as they stand in the form. */
  opened: Fields;
  values: Fields;
  /** The intent of a form for a new record (forms/useIntent.ts). */
  intent?: string | undefined;
}

const KEPT_MS = 7 * 24 * 60 * 60_000;
/** A browser that does not answer must not delay a save or a page for longer. */
const TIMEOUT_MS = 1_000;

const BEGINNING = 'draft/';
const keyOf = (userId: string, address = '') => `${BEGINNING}${encodeURIComponent(userId)}/${address}`;

/** Undefined where there is none. Never rejects; the drafts of anybody that are too old are deleted. */
export async function readDraft(userId: string, address: string): Promise<Draft | undefined> {
  try {
    const found = await get<unknown>(keyOf(userId, address));
    void remove((_key, draft) => !isLive(draft));
    return isLive(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** In the place of the one at the address; without one that one is deleted. False where nothing is kept. Never rejects. */
export async function writeDraft(userId: string, address: string, draft: Draft | undefined): Promise<boolean> {
  const key = keyOf(userId, address);
  // A browser that refuses to open its database throws at once.
  const write = async () => {
    await (draft ? set(key, draft) : delMany([key]));
    return true;
  };
  return (await within(write(), TIMEOUT_MS).catch(() => false)) ?? false;
}

/** All of a user's, at Salir. Never rejects. */
export const removeDrafts = (userId: string) => remove((key) => key.startsWith(keyOf(userId)));

async function remove(isGone: (key: string, draft: unknown) => boolean): Promise<void> {
  try {
    const drafts = (await entries()).filter(([key]) => typeof key === 'string' && key.startsWith(BEGINNING));
    const gone = drafts.filter(([key, draft]) => isGone(String(key), draft)).map(([key]) => key);
    // Removing nothing would delay readers too.
    if (gone.length > 0) await delMany(gone);
  } catch {
    // No database: there is nothing to delete.
  }
}

function isLive(found: unknown): found is Draft {
  return (
    isObject(found) &&
    typeof found.at === 'number' &&
    clock.isWithin(found.at, KEPT_MS) &&
    isObject(found.opened) &&
    isObject(found.values)
  );
}
