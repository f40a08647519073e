/** Small values that this browser keeps for the signed-in user, such as their views (docs/decisions/0011). */

import { session } from '../providers/session';
import { get, update } from './database';
import { BROWSER_MS, within } from './within';

export interface Note<Value> {
  /** The storage key: never renamed. */
  name: string;
  /** The value where nothing is kept. */
  none: Value;
  /** Undefined for a value that this version of the code cannot read, since another one has written it. */
  understand: (found: unknown) => Value | undefined;
}

/** `unreadable`: what is kept could not be read, and was left as it is. `notKept`: this browser keeps nothing. */
export type Changed<Value> = { outcome: 'kept' | 'unchanged'; value: Value } | { outcome: 'notKept' | 'unreadable' };

/** Sends the other tabs the name of a changed note, and not its value. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('gs-notes');

/** Where a user's note is stored. */
const keyOf = (userId: string, name: string) => `note/${encodeURIComponent(userId)}/${name}`;

/** A note's value; undefined where it cannot be read. Never rejects. */
export async function readNote<Value>({ name, none, understand }: Note<Value>): Promise<Value | undefined> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return none;
  try {
    const found = await within(get<unknown>(keyOf(userId, name)), BROWSER_MS, () =>
      Promise.reject(new Error('silent')),
    );
    return found === undefined ? none : understand(found);
  } catch {
    // No database, or one that does not answer.
    return undefined;
  }
}

/**
 * Changes a note of the user who is signed in now: `how` gets its present value, also where several tabs change it at
 * once, and gives undefined to leave it. A note that cannot be read is never overwritten. Never rejects.
 */
export async function changeNote<Value>(
  { name, none, understand }: Note<Value>,
  how: (now: Value) => Value | undefined,
): Promise<Changed<Value>> {
  const userId = session.get()?.user.id;
  let changed = { outcome: 'notKept' } as Changed<Value>;
  if (userId === undefined) return changed;
  const next = (found: unknown) => {
    const now = found === undefined ? none : understand(found);
    const value = now === undefined ? undefined : how(now);
    if (now === undefined) changed = { outcome: 'unreadable' };
    else changed = value === undefined ? { outcome: 'unchanged', value: now } : { outcome: 'kept', value };
    return value ?? found;
  };
  try {
    const change = update<unknown>(keyOf(userId, name), next);
    await within(change, BROWSER_MS, () => Promise.reject(new Error('silent')));
  } catch {
    // No database, a full one, or one that does not answer.
    return { outcome: 'notKept' };
  }
  if (changed.outcome === 'kept') tabs?.postMessage(name);
  return changed;
}

/** Calls back with the name of a note that another tab has changed. */
export function onOtherNotes(listener: (name: string) => void): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(String(data)));
}
