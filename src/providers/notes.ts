/**
 * Small values that this browser keeps for the signed-in user, sealed (docs/decisions/0011), and that several tabs may
 * change. Loaded when the first is needed (src/session/personalNotes.ts).
 */

import { channelOf } from './otherTabs';
import { session } from './session';
import { onLockTimeout, withLock } from './tabLocks';
import { vault } from './vault';
import { onOtherKeys } from './vaultKeys';

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

const PREFIX = 'note/';
const LOCK = 'gs-note/';

/** Sends the other tabs the name of a changed note, and not its value. */
const tabs = channelOf('gs-notes');

/** A note's value; undefined where it cannot be read. Never rejects. */
export async function readNote<Value>({ name, none, understand }: Note<Value>): Promise<Value | undefined> {
  const found = await vault.find(PREFIX + name);
  if (found === 'unreadable') return undefined;
  return found === 'closed' || found.value === undefined ? none : understand(found.value);
}

/**
 * Changes a note under a lock of all tabs, so that `how` gets its present value; it gives undefined to leave it. A note
 * that cannot be read is never overwritten. Never rejects.
 */
export async function changeNote<Value>(
  note: Note<Value>,
  how: (now: Value) => Value | undefined,
): Promise<Changed<Value>> {
  const isSame = session.sameAsNow();
  return withLock<Changed<Value>>(LOCK + note.name, async () => {
    const now = await readNote(note);
    if (now === undefined) return { outcome: 'unreadable' };
    const value = how(now);
    if (value === undefined) return { outcome: 'unchanged', value: now };
    // While it waited for another tab, another user may have signed in.
    if (!isSame()) return { outcome: 'notKept' };
    if (!(await vault.write(PREFIX + note.name, value))) return { outcome: 'notKept' };
    tabs?.postMessage(note.name);
    return { outcome: 'kept', value };
  }).catch(onLockTimeout<Changed<Value>>({ outcome: 'notKept' }));
}

/** Calls back with the name of a note that another tab has changed; without one where any may have changed. */
export function onOtherNotes(listener: (name?: string) => void): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(String(data)));
  onOtherKeys(() => listener());
}
