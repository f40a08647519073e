/** What the browser stores beyond the session, in IndexedDB, since Salir empties local storage (A16). */
import { BROWSER_MS, get, set, within } from './database';

export interface Preferences {
  /** Of the device, not of a user. */
  appearance: { theme: 'system' | 'light' | 'dark'; highContrast: boolean };
  /** Whether single keys are shortcuts: speech input can set them off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** How bank statements are read, as the user corrected it last, by their kind (payments/statement/layout.ts). */
  layouts: readonly (readonly [kind: string, layout: object])[];
}

/** In place of a user's id, for what is stored for the device. */
export const THIS_DEVICE = 'device';

/** Values that could not be stored, since private windows may have no IndexedDB: they last as long as this page. */
const unstored = new Map<string, unknown>();

/** Gives a user's stored value, or undefined, also where the database does not answer; never rejects. */
export async function readPreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
): Promise<Preferences[Name] | undefined> {
  const key = keyOf(userId, name);
  const held = unstored.get(key) as Preferences[Name] | undefined;
  try {
    return held ?? (await within(get<Preferences[Name]>(key), BROWSER_MS));
  } catch {
    return undefined;
  }
}

/** Stores a value for a user, in memory where the browser allows no more; never rejects. */
export async function writePreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
  value: Preferences[Name],
): Promise<void> {
  const key = keyOf(userId, name);
  // Readable at once, while the database is still writing.
  unstored.set(key, value);
  try {
    await set(key, value);
    if (unstored.get(key) === value) unstored.delete(key);
  } catch {
    // Not stored: the copy in memory stays for as long as the page lives.
  }
}

function keyOf(userId: string, name: keyof Preferences): string {
  return `${userId}/${name}`;
}
