/** Small values that this browser keeps for the signed-in user (docs/decisions/0011). */

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

/** Where a user's note is stored. */
const keyOf = (userId: string, name: string) => `note/${encodeURIComponent(userId)}/${name}`;

const silent = () => Promise.reject(new Error('silent'));

/** A note's value; undefined where it cannot be read. Never rejects. */
export async function readNote<Value>({ name, none, understand }: Note<Value>): Promise<Value | undefined> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return none;
  try {
    const found = await within(get<unknown>(keyOf(userId, name)), BROWSER_MS, silent);
    return found === undefined ? none : understand(found);
  } catch {
    // No database, or one that does not answer.
    return undefined;
  }
}

/**
 * Changes a note of the user who is signed in now, also where several tabs change it at once. False where it was not
 * kept: one that cannot be read is never overwritten. Never rejects.
 */
export async function changeNote<Value>(
  { name, none, understand }: Note<Value>,
  how: (now: Value) => Value,
): Promise<boolean> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return false;
  let isKept = false;
  const next = (found: unknown) => {
    const now = found === undefined ? none : understand(found);
    isKept = now !== undefined;
    return now === undefined ? found : how(now);
  };
  try {
    await within(update<unknown>(keyOf(userId, name), next), BROWSER_MS, silent);
    return isKept;
  } catch {
    // No database, a full one, or one that does not answer.
    return false;
  }
}
