/** What the browser remembers beyond the session, in IndexedDB, since Salir empties local storage (A16). */
import { delMany, get, keys, set } from 'idb-keyval';
import type { Capability } from '../../contract/calls';
import { SESSION_KEYS } from '../../contract/sessionKeys';
import type { VaultKeys } from './sealing';
import { BROWSER_MS, within } from './within';

export interface Preferences {
  /** What the platform announced beyond the call table at the person's last login. */
  capabilities: readonly Capability[];
  /** Kept for the device, not for a person. */
  appearance: { theme: 'system' | 'light' | 'dark'; highContrast: boolean };
  /** The records that the person opened last, the newest first, with their names then. */
  recentRecords: readonly { resource: string; id: string; title: string }[];
  /** What opens what is kept for the person beyond the session; it can be used, but not read. */
  vault: VaultKeys;
  /** The lists that the person saw as a table last. */
  tables: readonly string[];
  /** Whether single keys are shortcuts: speech input can set them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** In place of a person, for what is remembered for the device. */
export const THIS_DEVICE = 'device';

/**
 * Read before the first paint: a slow phone opens its database in half a second. Local storage says at once what was read
 * last, until it is written anew or Salir empties it. By name, whether something may be such a value.
 */
const AT_ONCE: Partial<Record<keyof Preferences, (value: unknown) => boolean>> = {
  appearance: (value) => typeof value === 'object' && value !== null && 'theme' in value,
  capabilities: Array.isArray,
};

/** What could not be stored, since private windows may have no IndexedDB: it lasts as long as this page. */
const unstored = new Map<string, unknown>();

/** Gives what is remembered for a person under a name, or undefined, also where the database does not answer; never rejects. */
export async function readPreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
): Promise<Preferences[Name] | undefined> {
  const key = keyOf(userId, name);
  const held = unstored.get(key) as Preferences[Name] | undefined;
  if (held !== undefined) return held;
  const before = writes;
  try {
    const value = await within(get<Preferences[Name]>(key), BROWSER_MS, () => Promise.reject<undefined>());
    if (AT_ONCE[name] && writes === before) note(key, JSON.stringify(value ?? null));
    return value;
  } catch {
    return recallPreference(userId, name) || undefined;
  }
}

/** What was read last, at once: null where nothing is remembered, undefined where that is not known. */
export function recallPreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
): Preferences[Name] | null | undefined {
  try {
    const noted = localStorage.getItem(keyOf(userId, name));
    const value = noted === null ? undefined : JSON.parse(noted);
    return value === null || AT_ONCE[name]?.(value) ? value : undefined;
  } catch {
    // No local storage, or something else stands there.
    return undefined;
  }
}

/** How often something was written: what was read meanwhile may be of before. */
let writes = 0;

/** Made beside a session only: Salir empties local storage, and what is read after it must not come back there. */
function note(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else if (localStorage.getItem(SESSION_KEYS.token) !== null) localStorage.setItem(key, text);
  } catch {
    // No local storage, or a full one: the next page reads the database first.
  }
}

/** Remembers a value for a person, in memory where the browser allows no more; never rejects. */
export async function writePreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
  value: Preferences[Name],
): Promise<void> {
  const key = keyOf(userId, name);
  writes++;
  note(key, null);
  // Readable at once, whatever the database does.
  unstored.set(key, value);
  // Where the database does not answer, the next page goes by what is noted.
  const late = () => {
    if (AT_ONCE[name] && unstored.get(key) === value) note(key, JSON.stringify(value));
  };
  try {
    const writing = set(key, value);
    void within(writing, BROWSER_MS, late).catch(() => undefined);
    await writing;
    // Another copy of this code, in this page or another tab, may have noted meanwhile what was there before.
    note(key, null);
    if (unstored.get(key) === value) unstored.delete(key);
  } catch {
    // Not stored: the copy above stays, for as long as the page lives.
    late();
  }
}

/** What names people or records, or opens what does, and so lives no longer than the session. */
const NAMES: readonly (keyof Preferences)[] = ['recentRecords', 'vault'];

/** Forgets what names people or records, of everybody or of everybody but one; never rejects. */
export async function forgetNames(exceptUserId?: string): Promise<void> {
  const kept = NAMES.map((name) => (exceptUserId === undefined ? '' : keyOf(exceptUserId, name)));
  const named = (key: unknown) =>
    typeof key === 'string' && NAMES.some((name) => key.endsWith(`/${name}`)) && !kept.includes(key);
  for (const key of unstored.keys()) if (named(key)) unstored.delete(key);
  forgetNoted(exceptUserId);
  try {
    const names = (await keys()).filter(named);
    // Also writing nothing would keep whoever reads waiting.
    if (names.length > 0) await delMany(names);
  } catch {
    // No database: there is nothing to forget.
  }
}

/** By its key, what was noted at once for a person names them too. */
function forgetNoted(exceptUserId = ''): void {
  try {
    const kept = [THIS_DEVICE, exceptUserId].map((id) => keyOf(id, ''));
    const noted = Object.keys(localStorage).filter((key) =>
      Object.keys(AT_ONCE).some((name) => key.endsWith(`/${name}`)),
    );
    for (const key of noted) if (!kept.some((at) => at !== '/' && key.startsWith(at))) localStorage.removeItem(key);
  } catch {
    // No local storage: nothing is noted.
  }
}

function keyOf(userId: string, name: keyof Preferences | ''): string {
  return `${userId}/${name}`;
}
