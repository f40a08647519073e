/** The session: its only holder, outside React, kept in local storage and shared by all tabs. */
import { createStore } from 'zustand/vanilla';
import type { Capability } from '../../contract/calls';
import { SESSION_KEYS } from '../../contract/sessionKeys';
import type { Fields } from '../../contract/values';
import { forgetNames, writePreference } from '../storage/preferences';
import type { UserRecord } from './records';
import { readUser } from './records';

export interface CurrentSession {
  readonly user: UserRecord;
  /** Null when a user was stored without one: then requests carry none. */
  readonly token: string | null;
}

interface Stored {
  readonly user: string | null;
  readonly token: string | null;
}

const NOTHING: Stored = { user: null, token: null };
interface State {
  session: CurrentSession | null;
  isConfined: boolean;
  reason?: string | undefined;
}

const store = createStore<State>(() => ({ session: null, isConfined: false }));
let stored = NOTHING;
/** The browser refused to store the session: it lives in this page only. */
let unstored = false;
/** How often a session has begun or ended. */
let changes = 0;

export const session = {
  /** The session, or null: the same object until it changes. */
  get: (): CurrentSession | null => store.getState().session,

  /** Whether the platform allows this session only to set up a second factor (meta.secondFactor of the login). */
  isConfined: (): boolean => store.getState().isConfined,

  /**
   * Gives the function that says whether no session has begun or ended since: what was begun in one, or in none, is not
   * shown, kept or sent in the next, and a login's answer that comes late opens none (A100).
   */
  sameAsNow(): () => boolean {
    const before = changes;
    return () => changes === before;
  },

  /** Signs a user in, in every tab, and stores what their platform announced beyond the call table. */
  open(user: UserRecord, token: string, capabilities: readonly Capability[] = [], isConfined = false): void {
    const text = storedText(user, isConfined);
    stored = { user: text, token };
    unstored = !keep(text, token);
    void writePreference(user.id, 'capabilities', capabilities);
    show({ user, token }, isConfined);
  },

  /** The second factor is set up: the session may do everything, in every tab. */
  release(): void {
    session.refresh();
    if (session.isConfined()) restate({}, false);
  },

  /** The signed-in user is called so now, in every tab. */
  rename: (name: string): void => restate({ name }, session.isConfined()),

  /** Salir: signs out in every tab and empties all local storage. What lies in IndexedDB: docs/decisions/0011. */
  end(): void {
    forget(true);
    leave();
  },

  /** The token was refused (401, 403): only the session is removed (A17); ten refusals show one reason once (A18). */
  expire(reason: string, token: string | null): void {
    session.refresh();
    // Another user signed in while the request ran: the refusal is not theirs.
    if (session.get()?.token !== token) return;
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
    if (session.get() || now) show(now, now !== null && saysConfined(now.user));
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
  show(found, found !== null && saysConfined(found.user));
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

function restate(changes: { name?: string }, isConfined: boolean) {
  const now = session.get();
  if (!now) return;
  const user = { ...now.user, ...changes };
  stored = { ...stored, user: storedText(user, isConfined) };
  if (!unstored) keepUser(stored.user);
  show({ ...now, user }, isConfined);
}

function leave(reason?: string) {
  stored = NOTHING;
  unstored = false;
  if (session.get()) show(null, false, reason);
  else changes++;
}

function show(next: CurrentSession | null, isConfined = false, reason?: string) {
  const before = session.get();
  if (before?.token !== next?.token || before?.user.id !== next?.user.id) changes++;
  // At the start too: where the browser was killed, those of a former user may still be there.
  void forgetNames(next?.user.id);
  store.setState({ session: next, isConfined, reason }, true);
}

/** The user as it is stored, with the mark of a confined session, so that every tab reads both at once. */
function storedText(user: UserRecord, isConfined = false): string {
  return JSON.stringify({ ...user, isConfined: isConfined || undefined });
}

function saysConfined(user: Fields): boolean {
  return user.isConfined === true;
}

function parse({ user, token }: Stored): CurrentSession | null {
  // A token that no header can carry would make every request fail without a message.
  if (user === null || (token && !/^[\x21-\x7e]+$/.test(token))) return null;
  try {
    const person = readUser(JSON.parse(user));
    return person ? { user: person, token: token || null } : null;
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

function keepUser(user: string | null) {
  try {
    if (user !== null) localStorage.setItem(SESSION_KEYS.user, user);
  } catch {
    // Blocked since: the stored session is still a confined one, and the account's page ends that again.
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
