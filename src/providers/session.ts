/** The session: its only holder, outside React, kept in local storage (R451) and shared by all tabs. */
import { createStore } from 'zustand/vanilla';
import type { Capability } from '../../contract/calls';
import { isObject } from '../../contract/values';
import { removeDrafts } from '../storage/drafts';
import type { Preferences } from '../storage/preferences';
import { returnPlace } from '../storage/returnPlace';
import type { UserRecord } from './records';
import { readUser } from './records';

/** Where a browser keeps the session: `user` as JSON, `token` as it is (A15). */
const SESSION_KEYS = { user: 'user', token: 'token' } as const;

export interface CurrentSession {
  readonly user: UserRecord;
  /** Null when a user was stored without one: then requests carry none. */
  readonly token: string | null;
}

interface Stored {
  readonly user: string | null;
  readonly token: string | null;
}

/** Of the session, stored with its user. */
interface Facts {
  /** What the login answer announced beyond the call table: no other call beyond it is ever made. */
  capabilities: readonly Capability[];
  /** How the device looked last, for the first paint: its database may take half a second (storage/appearance.ts). */
  appearance?: Preferences['appearance'] | undefined;
}

const NOTHING: Stored = { user: null, token: null };
const NO_FACTS: Facts = { capabilities: [] };
interface State {
  session: CurrentSession | null;
  facts: Facts;
  reason?: string | undefined;
}

const store = createStore<State>(() => ({ session: null, facts: NO_FACTS }));
let stored = NOTHING;
/** The browser refused to store the session: it lives in this page only. */
let unstored = false;
/** How often a session has begun or ended. */
let changes = 0;

export const session = {
  /** The session, or null: the same object until it changes. */
  get: (): CurrentSession | null => store.getState().session,

  /** What the platform announced beyond the call table at this sign-in. */
  announced: (): readonly Capability[] => store.getState().facts.capabilities,

  appearance: () => store.getState().facts.appearance,

  /** Why the platform ended the last one, until the next begins. */
  reason: () => store.getState().reason,

  /** Stores it for the first paint of the next page, where there is a session. */
  noteAppearance(appearance: Preferences['appearance']): void {
    restate({ appearance });
  },

  /**
   * Gives the function that says whether no session has begun or ended since: what was begun in one, or in none, is not
   * shown, kept or sent in the next, and a login's answer that comes late opens none (A100).
   */
  sameAsNow(): () => boolean {
    const before = changes;
    return () => changes === before;
  },

  /** Signs a user in, in every tab, and stores what their platform announced beyond the call table. */
  open(user: UserRecord, token: string, capabilities: readonly Capability[] = []): void {
    const facts = { capabilities };
    const text = storedText(user, facts);
    stored = { user: text, token };
    unstored = !keep(text, token);
    show({ user, token }, facts);
  },

  /** The signed-in user is called so now, in every tab. */
  rename(name: string): void {
    restate({}, { name });
  },

  /** Salir: signs out in every tab and empties all local storage. What lies in IndexedDB: docs/decisions/0011. */
  end(): void {
    const userId = session.get()?.user.id;
    forget(true);
    if (userId !== undefined) void removeDrafts(userId);
    returnPlace.forget();
    leave();
  },

  /** The token was refused (401, 403): only the session is removed (A17); ten refusals show one reason once (A18). */
  expire(reason: string, token: string | null): void {
    session.refresh();
    // Another user signed in while the request ran: the refusal is not theirs.
    const now = session.get();
    if (now?.token !== token) return;
    if (now) returnPlace.note(now.user.id);
    forget();
    leave(reason);
  },

  /** Reads what other tabs stored, before a request and at their events. */
  refresh(): void {
    const found = unstored ? undefined : read();
    if (!found || (found.user === stored.user && found.token === stored.token)) return;
    // Half a session may be another tab that is signing in, so it stays.
    stored = found;
    const now = parse(found);
    if (session.get() || now) show(now?.session ?? null, now?.facts);
  },

  /** Calls the listener after every change, with the text to show when the platform ended the session. */
  subscribe: (listener: (reason?: string) => void) => store.subscribe(({ reason }) => listener(reason)),

  /** Calls the listener whenever another user is signed in, or none any more: it forgets what was the former one's. */
  onOtherUser: (listener: (formerId?: string) => void) =>
    store.subscribe(({ session: now }, { session: before }) => {
      if (now?.user.id !== before?.user.id) listener(before?.user.id);
    }),
};

restore();

function restore() {
  stored = read() ?? NOTHING;
  const found = parse(stored);
  show(found?.session ?? null, found?.facts);
  if (!session.get() && (stored.user !== null || stored.token !== null)) {
    forget();
    stored = NOTHING;
  }
  // Pages are also drawn without a browser, when the site is built.
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_KEYS.user || key === SESSION_KEYS.token) session.refresh();
  });
  // A page restored from the back/forward cache got no events meanwhile.
  globalThis.addEventListener?.('pageshow', session.refresh);
}

function leave(reason?: string) {
  stored = NOTHING;
  unstored = false;
  if (session.get()) show(null, NO_FACTS, reason);
  else changes++;
}

function show(next: CurrentSession | null, facts = NO_FACTS, reason?: string) {
  const before = session.get();
  if (before?.token !== next?.token || before?.user.id !== next?.user.id) changes++;
  store.setState({ session: next, facts, reason }, true);
}

function restate(changed: Partial<Facts>, named?: { name: string }): void {
  session.refresh();
  const { session: now, facts: before } = store.getState();
  if (!now) return;
  const facts = { ...before, ...changed };
  const next = named ? { ...now, user: { ...now.user, ...named } } : now;
  const text = storedText(next.user, facts);
  if (text === stored.user) return;
  stored = { ...stored, user: text };
  if (!unstored) keepUser(text);
  show(next, facts);
}

/** The user as it is stored, with the facts of the session, so that every tab reads all at once. */
function storedText(user: UserRecord, { capabilities, appearance }: Facts): string {
  const facts = { capabilities, appearance };
  const isNone = capabilities.length === 0 && !appearance;
  return JSON.stringify({ ...user, session: isNone ? undefined : facts });
}

function readFacts(found: unknown): Facts {
  if (!isObject(found)) return NO_FACTS;
  const { capabilities, appearance } = found;
  return {
    capabilities: Array.isArray(capabilities) ? capabilities : [],
    ...(isObject(appearance) && 'theme' in appearance && { appearance: appearance as Facts['appearance'] }),
  };
}

function parse({ user, token }: Stored): { session: CurrentSession; facts: Facts } | null {
  // A token that no header can carry would make every request fail without a message.
  if (user === null || (token && !/^[\x21-\x7e]+$/.test(token))) return null;
  try {
    const { session: facts, ...fields } = JSON.parse(user);
    const person = readUser(fields);
    return person ? { session: { user: person, token: token || null }, facts: readFacts(facts) } : null;
  } catch {
    // Not JSON: another program wrote under our key, so no user is signed in.
    return null;
  }
}

/** Undefined when the browser blocks local storage. */
function read(): Stored | undefined {
  try {
    return { user: localStorage.getItem(SESSION_KEYS.user), token: localStorage.getItem(SESSION_KEYS.token) };
  } catch {
    return undefined;
  }
}

/** False, and nothing stored, when the browser blocks local storage or it is full. */
function keep(user: string, token: string): boolean {
  try {
    // The user last: another tab that reads the user finds the token too.
    localStorage.removeItem(SESSION_KEYS.user);
    localStorage.setItem(SESSION_KEYS.token, token);
    localStorage.setItem(SESSION_KEYS.user, user);
    return true;
  } catch {
    forget();
    return false;
  }
}

function keepUser(user: string) {
  try {
    localStorage.setItem(SESSION_KEYS.user, user);
  } catch {
    // Blocked since: the next page has the name and the look that were stored before.
  }
}

function forget(everything = false) {
  try {
    if (everything) localStorage.clear();
    localStorage.removeItem(SESSION_KEYS.user);
    localStorage.removeItem(SESSION_KEYS.token);
  } catch {
    // Blocked: none of our keys can be in it.
  }
}
