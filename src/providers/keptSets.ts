/** Whole lists that somebody had read, kept for that person alone until Salir (docs/decisions/0061). */
import { isObject } from '../../contract/values';
import { session } from './session';
import { vault } from './vault';
import { KEPT_MS } from './vaultKeys';

export interface KeptSet {
  rows: readonly { id: string }[];
  /** When they were read, in milliseconds. */
  readAt: number;
}

const PREFIX = 'whole/';
/** Raised when a former program could not read what this one writes. */
const VERSION = 1;
/** More are not kept, but read anew each time. */
const MOST_ROWS = 200_000;
/** Sealed together: so many are written or read without holding up the page. */
const IN_A_PART = 1_000;

const nameOf = (resource: string) => `${PREFIX}${resource}`;
const partName = (resource: string, part: number) => `${nameOf(resource)}/${part}`;

export const keptSets = {
  /** Undefined where nothing is kept, or not all of it can be read any more. Never rejects. */
  async read(resource: string): Promise<KeptSet | undefined> {
    const head = await vault.read(nameOf(resource));
    if (!isObject(head) || head.version !== VERSION) return undefined;
    const { readAt, count } = head;
    if (typeof readAt !== 'number' || typeof count !== 'number' || !(Date.now() - readAt < KEPT_MS)) return undefined;
    const rows: KeptSet['rows'][number][] = [];
    for (let part = 0; rows.length < count; part++) {
      const kept = await vault.read(partName(resource, part));
      // Another tab may be writing, or the browser has made room.
      if (!isObject(kept) || kept.readAt !== readAt || !Array.isArray(kept.rows)) return undefined;
      for (const row of kept.rows) rows.push(row);
    }
    return { rows, readAt };
  },

  /** In the place of what was kept before; false where the browser keeps nothing, or less. Never rejects. */
  async write(resource: string, { rows, readAt }: KeptSet): Promise<boolean> {
    const endings = session.endings();
    const owner = session.get()?.user.id;
    // Whoever signs in meanwhile gets nothing of what was read by another.
    const isOver = () => session.endings() !== endings || session.get()?.user.id !== owner;
    await keptSets.remove(resource);
    if (rows.length > MOST_ROWS) return false;
    for (let part = 0; part * IN_A_PART < rows.length; part++) {
      const some = rows.slice(part * IN_A_PART, (part + 1) * IN_A_PART);
      if (isOver() || !(await vault.write(partName(resource, part), { readAt, rows: some }))) return false;
    }
    // The last: without it the parts are nothing.
    return !isOver() && vault.write(nameOf(resource), { version: VERSION, readAt, count: rows.length });
  },

  /** Never rejects. */
  async remove(resource: string): Promise<void> {
    const parts = await vault.names(`${nameOf(resource)}/`);
    await vault.remove(nameOf(resource), ...parts);
  },

  /** Never rejects. */
  async removeAll(): Promise<void> {
    await vault.remove(...(await vault.names(PREFIX)));
  },
};
