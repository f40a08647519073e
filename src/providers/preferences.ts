/** What the browser remembers for a person beyond the session, in IndexedDB, since Salir empties local storage (A16). */
import { delMany, get, keys, set } from 'idb-keyval';
import type { Capability } from '../../contract/calls';

/** Everything remembered, by name. */
export interface Preferences {
  /** What the person's platform announced beyond the call table at the last login. */
  capabilities: readonly Capability[];
  /** How the back-office looks; of the device, not of a person. */
  appearance: { theme: 'system' | 'light' | 'dark'; highContrast: boolean };
  /** The records that the person opened last, the newest first, by what they were called then. */
  recentRecords: readonly { resource: string; id: string; title: string }[];
  /** Whether single keys are shortcuts; who speaks to the computer may not want that (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** Stands for a person where something is remembered for whoever uses this device. */
export const THIS_DEVICE = 'device';

/** Holds what could not be stored: private windows may have no IndexedDB, and then this page remembers alone. */
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
    // No database to ask: nothing is remembered, which is what undefined says.
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

/** Forgets whatever names people or records, of everybody or of everybody but one; never rejects. */
export async function forgetNames(exceptUserId?: string): Promise<void> {
  const kept = NAMES.map((name) => (exceptUserId === undefined ? '' : keyOf(exceptUserId, name)));
  const named = (key: unknown) =>
    typeof key === 'string' && NAMES.some((name) => key.endsWith(`/${name}`)) && !kept.includes(key);
  for (const key of unstored.keys()) if (named(key)) unstored.delete(key);
  try {
    await delMany((await keys()).filter(named));
  } catch {
    // No database: there is nothing in it.
  }
}

function keyOf(userId: string, name: keyof Preferences): string {
  return `${userId}/${name}`;
}
