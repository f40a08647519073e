/** What the browser remembers beyond the session, in IndexedDB, since Salir empties local storage (A16). */
import { delMany, get, keys, set } from 'idb-keyval';
import type { Capability } from '../../contract/calls';

export interface Preferences {
  /** What the platform announced beyond the call table at the person's last login. */
  capabilities: readonly Capability[];
  /** Kept for the device, not for a person. */
  appearance: { theme: 'system' | 'light' | 'dark'; highContrast: boolean };
  /** The records that the person opened last, the newest first, with their names then. */
  recentRecords: readonly { resource: string; id: string; title: string }[];
  /** Whether single keys are shortcuts: speech input can set them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** In place of a person, for what is remembered for the device. */
export const THIS_DEVICE = 'device';

/** What could not be stored, since private windows may have no IndexedDB: it lasts as long as this page. */
const unstored = new Map<string, unknown>();

/** Gives what is remembered for a person under a name, or undefined; never rejects. */
export async function readPreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
): Promise<Preferences[Name] | undefined> {
  const key = keyOf(userId, name);
  const held = unstored.get(key) as Preferences[Name] | undefined;
  if (held !== undefined) return held;
  try {
    return await get<Preferences[Name]>(key);
  } catch {
    // No database: nothing is remembered.
    return undefined;
  }
}

/** Remembers a value for a person, in memory where the browser allows no more; never rejects. */
export async function writePreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
  value: Preferences[Name],
): Promise<void> {
  const key = keyOf(userId, name);
  // Readable at once, whatever the database does.
  unstored.set(key, value);
  try {
    await set(key, value);
    if (unstored.get(key) === value) unstored.delete(key);
  } catch {
    // Not stored: the copy above stays, for as long as the page lives.
  }
}

/** What names people or records, and so lives no longer than the session. */
const NAMES: readonly (keyof Preferences)[] = ['recentRecords'];

/** Forgets what names people or records, of everybody or of everybody but one; never rejects. */
export async function forgetNames(exceptUserId?: string): Promise<void> {
  const kept = NAMES.map((name) => (exceptUserId === undefined ? '' : keyOf(exceptUserId, name)));
  const named = (key: unknown) =>
    typeof key === 'string' && NAMES.some((name) => key.endsWith(`/${name}`)) && !kept.includes(key);
  for (const key of unstored.keys()) if (named(key)) unstored.delete(key);
  try {
    await delMany((await keys()).filter(named));
  } catch {
    // No database: there is nothing to forget.
  }
}

function keyOf(userId: string, name: keyof Preferences): string {
  return `${userId}/${name}`;
}
