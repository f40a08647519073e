/** Whole lists that the signed-in user has read, kept for that user alone until Salir (docs/decisions/0006). */
import { clock } from '../../contract/clock';
import { randomHex } from '../../contract/randomHex';
import { isObject } from '../../contract/values';
import { session } from './session';
import { onLockTimeout, withLock } from './tabLocks';
import { vault } from './vault';
import { KEPT_MS } from './vaultKeys';

interface Row {
  id: string;
}

export interface KeptSet {
  rows: readonly Row[];
  /** When they were brought up to date, in milliseconds, by the device's clock; it is the platform's that is kept. */
  readAt: number;
  /** When all of them were read last. */
  wholeAt?: number | undefined;
  /** The page size of that reading. */
  perPage?: number | undefined;
  /** The list changed during each reading: a row may be missing. */
  moving?: boolean | undefined;
}

/** Rows that are sealed together: few enough to write or read without blocking the page. */
interface Part {
  name: string;
  rows: readonly Row[];
}

const PREFIX = 'whole/';
/** Raised when a former version of the code could not read what this one writes. */
const VERSION = 2;
/** Longer lists are not kept, but read again each time. */
const MOST_ROWS = 200_000;
const IN_A_PART = 1_000;
const NAME_BYTES = 8;
/** For another tab's writing of the same list, which may be long; it runs in the background. */
const LOCK_MS = 60_000;

const nameOf = (resource: string) => `${PREFIX}${resource}`;
const partName = (resource: string, part: string) => `${nameOf(resource)}/${part}`;

/** What this tab wrote or read last: unchanged parts need not be written again. */
const held = new Map<string, readonly Part[]>();
session.subscribe(() => held.clear());

/** Whether the session is one for whose end everything was removed: nothing more is kept of it. */
let isLeaving: () => boolean = () => false;

export const keptSets = {
  /** Undefined where nothing is kept, or not all of it can be read. Never rejects. */
  async read(resource: string): Promise<KeptSet | undefined> {
    const isSame = session.sameAsNow();
    const head = await readHead(resource);
    if (!head || !clock.isWithin(head.readAt, KEPT_MS)) return undefined;
    const parts: Part[] = [];
    for (const name of head.parts) {
      const rows = await vault.read<readonly Row[]>(partName(resource, name));
      // Another tab may be writing, or the browser has freed space.
      if (!Array.isArray(rows)) return undefined;
      parts.push({ name, rows });
    }
    if (isSame()) held.set(resource, parts);
    const { readAt, wholeAt, perPage, moving } = head;
    // Not spread into one call: a hundred thousand arguments are too many.
    const rows = parts.flatMap((part) => part.rows);
    return { rows, readAt: clock.onDevice(readAt), wholeAt: wholeAt && clock.onDevice(wholeAt), perPage, moving };
  },

  /**
   * Replaces what was kept before, which stays until then; false where the browser keeps nothing, or less. Rows that
   * are the same objects as before are not written again. Never rejects.
   */
  async write(resource: string, { rows, ...given }: KeptSet): Promise<boolean> {
    const said = { ...given, readAt: clock.of(given.readAt), wholeAt: given.wholeAt && clock.of(given.wholeAt) };
    // A user who signs in meanwhile must get nothing that another user read.
    const isSame = session.sameAsNow();
    const isOver = () => !isSame() || isLeaving();
    return withLock(
      `gs-kept/${resource}`,
      async () => {
        if (isOver()) return false;
        if (rows.length > MOST_ROWS) {
          await keptSets.remove(resource);
          return false;
        }
        // Another tab may have written since, and deleted what this one wrote.
        const standing = await readHead(resource);
        const former = new Set(held.get(resource)?.filter(({ name }) => standing?.parts.includes(name)));
        const parts = partsOf(rows, [...former]);
        const head = { version: VERSION, ...said, parts: parts.map(({ name }) => name) };
        if (standing?.readAt === said.readAt && standing.parts.join() === head.parts.join()) return true;
        const isWritten = await writeAll();
        if (isWritten) held.set(resource, parts);
        // What stays where there was no space; a tab that was closed in between left more parts.
        const kept = (isWritten ? head : standing)?.parts.map((part) => partName(resource, part)) ?? [];
        const names = await vault.names(`${nameOf(resource)}/`);
        if (isSame()) await vault.remove(...names.filter((name) => !kept.includes(name)));
        return isWritten;

        async function writeAll(): Promise<boolean> {
          for (const part of parts) {
            if (former.has(part)) continue;
            if (isOver() || !(await vault.write(partName(resource, part.name), part.rows, { ofSession: true })))
              return false;
          }
          // Written last: without it the new parts do not count, and the former ones are all there is.
          return !isOver() && vault.write(nameOf(resource), head, { ofSession: true });
        }
      },
      LOCK_MS,
    ).catch(onLockTimeout(false));
  },

  /** Never rejects. */
  async remove(resource: string): Promise<void> {
    const parts = await vault.names(`${nameOf(resource)}/`);
    await vault.remove(nameOf(resource), ...parts);
  },

  /** For Salir: nothing is kept from now on, also of what is being written, until another session. Never rejects. */
  async removeAll(): Promise<void> {
    isLeaving = session.sameAsNow();
    await vault.remove(...(await vault.names(PREFIX)));
  },
};

async function readHead(resource: string) {
  const head = await vault.read<unknown>(nameOf(resource));
  if (!isObject(head) || head.version !== VERSION) return undefined;
  const { readAt, wholeAt, perPage, moving, parts } = head;
  if (typeof readAt !== 'number' || !Array.isArray(parts)) return undefined;
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    readAt,
    wholeAt: number(wholeAt),
    perPage: number(perPage),
    moving: moving === true || undefined,
    parts: parts.map(String),
  };
}

/** Cuts rows into parts; those that were written before stay as they are. */
function partsOf(rows: readonly Row[], former: readonly Part[]): Part[] {
  const starts = new Map(former.map((part) => [part.rows[0], part]));
  const parts: Part[] = [];
  let others: Row[] = [];
  const cutOthers = () => {
    for (let from = 0; from < others.length; from += IN_A_PART)
      parts.push({ name: randomHex(NAME_BYTES), rows: others.slice(from, from + IN_A_PART) });
    others = [];
  };
  for (let place = 0; place < rows.length; ) {
    const row = rows[place] as Row;
    const part = starts.get(row);
    if (part?.rows.every((one, index) => one === rows[place + index])) {
      cutOthers();
      parts.push(part);
      place += part.rows.length;
    } else {
      others.push(row);
      place++;
    }
  }
  cutOthers();
  // Small parts would become too many.
  const fewest = Math.ceil(rows.length / IN_A_PART);
  return former.length > 0 && parts.length > 2 * fewest + 20 ? partsOf(rows, []) : parts;
}
