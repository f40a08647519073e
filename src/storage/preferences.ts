/** What the browser stores beyond the session, in IndexedDB, since Salir empties local storage (A16). */
import { delMany, get, keys, set } from 'idb-keyval';
import type { Capability } from '../../contract/calls';
import { SESSION_KEYS } from '../../contract/sessionKeys';
import { BROWSER_MS, within } from './within';

export interface SeenAnswer {
  /** The hash of its query's key. */
  name: string;
  /** By the platform's clock. */
  readAt: number;
  /** In characters. */
  size: number;
  data: unknown;
}

export interface Preferences {
  /** What the platform announced beyond the call table at the user's last login. */
  capabilities: readonly Capability[];
  /** Of the device, not of a user. */
  appearance: { theme: 'system' | 'light' | 'dark'; highContrast: boolean };
  /** The records that the user opened last, the newest first, with their names then. */
  recentRecords: readonly { resource: string; id: string; title: string }[];
  /** What the user read lately, to be shown without a connection (src/connection/offlineCache.ts). */
  seen: readonly SeenAnswer[];
  /** How far the platform's clock is ahead of the device's (contract/clock.ts); in local storage alone. */
  clock: number;
  /** Whether single keys are shortcuts: speech input can set them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** In place of a user's id, for what is stored for the device. */
export const THIS_DEVICE = 'device';

/**
 * Read before the first paint: a slow phone opens its database in half a second. Local storage caches what was read
 * last, until it is written again or Salir empties it. By name, the check whether something is such a value.
 */
const AT_ONCE: Partial<Record<keyof Preferences, (value: unknown) => boolean>> = {
  appearance: (value) => typeof value === 'object' && value !== null && 'theme' in value,
  capabilities: Array.isArray,
  clock: Number.isFinite,
};

/** Values that could not be stored, since private windows may have no IndexedDB: they last as long as this page. */
const unstored = new Map<string, unknown>();

/** Gives a user's stored value, or undefined, also where the database does not answer; never rejects. */
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

/** The cached value, without waiting: null where nothing is stored, undefined where that is not known. */
export function recallPreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
): Preferences[Name] | null | undefined {
  try {
    const noted = localStorage.getItem(keyOf(userId, name));
    const value = noted === null ? undefined : JSON.parse(noted);
    return value === null || AT_ONCE[name]?.(value) ? value : undefined;
  } catch {
    // No local storage, or another program's value there.
    return undefined;
  }
}

/** How often a value was written: one that was read meanwhile may be outdated. */
let writes = 0;

/** Caches a value of the device for the next page, where there is a session. */
export function notePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  note(keyOf(THIS_DEVICE, name), JSON.stringify(value));
}

/** Only beside a session: Salir empties local storage, and what is read after it must not come back there. */
function note(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else if (localStorage.getItem(SESSION_KEYS.token) !== null) localStorage.setItem(key, text);
  } catch {
    // No local storage, or a full one: the next page reads the database first.
  }
}

/** Stores a value for a user, in memory where the browser allows no more; never rejects. */
export async function writePreference<Name extends keyof Preferences>(
  userId: string,
  name: Name,
  value: Preferences[Name],
): Promise<void> {
  const key = keyOf(userId, name);
  writes++;
  note(key, null);
  // Readable at once, while the database is still writing.
  unstored.set(key, value);
  // Where the database does not answer, the next page uses the cached value.
  const late = () => {
    if (AT_ONCE[name] && unstored.get(key) === value) note(key, JSON.stringify(value));
  };
  try {
    const writing = set(key, value);
    void within(writing, BROWSER_MS, late).catch(() => undefined);
    await writing;
    // Another copy of this code, in this page or another tab, may meanwhile have cached the value from before.
    note(key, null);
    if (unstored.get(key) === value) unstored.delete(key);
  } catch {
    // Not stored: the copy in memory stays for as long as the page lives.
    late();
  }
}

/** Values with names of people or records, which last no longer than the session. */
const NAMES: readonly (keyof Preferences)[] = ['recentRecords', 'seen'];

/** Deletes values with names of people or records, of all users or of all but one; never rejects. */
export async function forgetNames(exceptUserId?: string): Promise<void> {
  const kept = NAMES.map((name) => (exceptUserId === undefined ? '' : keyOf(exceptUserId, name)));
  const named = (key: unknown) =>
    typeof key === 'string' && NAMES.some((name) => key.endsWith(`/${name}`)) && !kept.includes(key);
  for (const key of unstored.keys()) if (named(key)) unstored.delete(key);
  forgetNoted(exceptUserId);
  try {
    const names = (await keys()).filter(named);
    // Writing nothing would delay readers too.
    if (names.length > 0) await delMany(names);
  } catch {
    // No database: there is nothing to delete.
  }
}

/** The cached values of a user, found by their keys, have names too. */
function forgetNoted(exceptUserId = ''): void {
  try {
    const kept = [THIS_DEVICE, exceptUserId].map((id) => keyOf(id, ''));
    const noted = Object.keys(localStorage).filter((key) =>
      Object.keys(AT_ONCE).some((name) => key.endsWith(`/${name}`)),
    );
    for (const key of noted) if (!kept.some((at) => at !== '/' && key.startsWith(at))) localStorage.removeItem(key);
  } catch {
    // No local storage: nothing is cached.
  }
}

function keyOf(userId: string, name: keyof Preferences | ''): string {
  return `${userId}/${name}`;
}
