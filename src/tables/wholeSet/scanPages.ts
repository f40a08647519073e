/**
 * Reads a list page by page, two at a time, and goes on where it stopped, also while other users change the list: a
 * removal moves rows to pages that were read already. So every few pages the first and the last one are compared with
 * their former contents; where they differ, or a row was on two pages, those that a row may have slipped past are read
 * again (docs/decisions/0006).
 */
import { statusOf } from '../../../contract/envelope';
import { PAGE_SIZE, PICKER_LIMIT } from '../../../contract/limits';
import { findLast } from './findLast';

/** How many pages are requested at once: more would delay other users of the platform. */
const AT_ONCE = 2;
/** Pages between two comparisons of the list's ends. */
const STRETCH = 20;
/** How often a stretch is read again that changes each time. */
const MOST_READINGS = 6;

export interface PageOfRows<Row> {
  rows: readonly Row[];
  /** As the platform answers with this page; it may grow or shrink while others work. */
  lastPage: number;
  /** The platform does not give it. */
  isGuess?: boolean;
  /** Its number, where the platform gives it: past the end the last one is given. */
  page?: number;
}

/** The first and the last page at the same time. */
interface Ends {
  first: readonly string[];
  last: readonly string[];
  total: number;
}

/** What has been read so far; a scan changes it. Passed in again, only the missing pages are requested. */
export interface PageScan<Row> {
  /** By id: where it was when it was read first, and as it was read last. */
  rows: Map<string, { page: number; index: number; row: Row }>;
  /** Pages that were read and need not be read again. */
  read: Set<number>;
  /** No row slipped past the pages up to this one. */
  proven: number;
  ends: Ends | undefined;
  /** On which page each row of this stretch, and of the page before it, was. */
  seen: Map<string, number>;
  /** A row was on two pages since the ends were compared. */
  isShifted: boolean;
  perPage: number;
  /** Undefined before the first answer. */
  lastPage: number | undefined;
  /** The platform gives no number of pages. */
  isUncounted: boolean;
  /** The list changed during each reading of a stretch: a row may be missing. */
  moving: boolean;
  /** In milliseconds. */
  begunAt: number;
}

export const newScan = <Row>(): PageScan<Row> => ({
  rows: new Map(),
  read: new Set(),
  proven: 0,
  ends: undefined,
  seen: new Map(),
  isShifted: false,
  perPage: PICKER_LIMIT,
  lastPage: undefined,
  isUncounted: false,
  moving: false,
  begunAt: Date.now(),
});

/** All rows, in the platform's order as far as that did not change. */
export function rowsOf<Row>({ rows }: PageScan<Row>): Row[] {
  return [...rows.values()].sort((one, other) => one.page - other.page).map(({ row }) => row);
}

export interface Options<Row> {
  /** Rejects as the data provider does, and on abort. */
  readPage: (page: number, perPage: number, signal: AbortSignal) => Promise<PageOfRows<Row>>;
  /** Called after each page, also of a scan that fails later. */
  onRead: () => void;
  signal: AbortSignal;
}

/** Resolves when every page was read; rejects with the first failure, or the abort, after which it sends nothing. */
export async function scanPages<Row extends { id: string }>(scan: PageScan<Row>, options: Options<Row>): Promise<void> {
  options.signal.throwIfAborted();
  if (scan.ends) await compareEnds(scan, options);
  else {
    const first = await readFirst(scan, options);
    // A single page was read at one moment.
    if (first.lastPage === 1 && !first.isGuess) return;
    scan.ends = await readEnds(scan, options, first);
    // Only now the number of rows is known.
    options.onRead();
  }
  while (scan.proven < (scan.lastPage ?? 0)) await readStretch(scan, options);
}

/** In pages of a hundred, or of ten for a platform that refuses so many or always gives ten. */
async function readFirst<Row extends { id: string }>(
  scan: PageScan<Row>,
  options: Options<Row>,
): Promise<PageOfRows<Row>> {
  try {
    const first = await readOne(scan, 1, options);
    const isClear = first.lastPage > 1 || first.isGuess || first.rows.length !== PAGE_SIZE;
    if (scan.perPage === PAGE_SIZE || isClear) return first;
  } catch (error) {
    const status = statusOf(error);
    if (scan.perPage === PAGE_SIZE || (status !== 400 && status !== 413 && status !== 422)) throw error;
  }
  scan.perPage = PAGE_SIZE;
  scan.read.clear();
  return readOne(scan, 1, options);
}

async function readStretch<Row extends { id: string }>(scan: PageScan<Row>, options: Options<Row>): Promise<void> {
  const from = scan.proven;
  for (const [id, page] of scan.seen) if (page < from) scan.seen.delete(id);
  for (let readings = 1; ; readings++) {
    const upTo = Math.min(from + STRETCH, scan.lastPage ?? 0);
    const missing = Array.from({ length: upTo }, (_, index) => index + 1).filter((page) => !scan.read.has(page));
    // It may have become shorter meanwhile.
    await readEach(missing, options.signal, async (page, signal) => {
      if (page <= (scan.lastPage ?? 0)) await readOne(scan, page, { ...options, signal });
    });
    if (await compareEnds(scan, options)) break;
    if (readings === MOST_READINGS) {
      scan.moving = true;
      break;
    }
  }
  scan.proven = Math.max(from + STRETCH, scan.proven);
}

/** Reads pages two at a time; after a failure of one the other sends nothing more. */
export async function readEach(
  pages: readonly number[],
  until: AbortSignal,
  read: (page: number, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const left = [...pages];
  const stop = new AbortController();
  const signal = AbortSignal.any([until, stop.signal]);
  async function readOnes() {
    try {
      for (let page = left.shift(); page !== undefined; page = left.shift()) {
        signal.throwIfAborted();
        await read(page, signal);
      }
    } catch (error) {
      stop.abort();
      throw error;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOnes));
}

/** Whether the list's ends are unchanged; otherwise the pages that a row may have slipped past count as not read. */
async function compareEnds<Row extends { id: string }>(scan: PageScan<Row>, options: Options<Row>): Promise<boolean> {
  const before = scan.ends;
  const now = await readEnds(scan, options);
  scan.ends = now;
  const isUnmoved = before && isSame(before.first, now.first) && isSame(before.last, now.last);
  if (!before || (isUnmoved && before.total === now.total && !scan.isShifted)) return true;
  const added = now.first.filter((id) => !before.first.includes(id)).length;
  const isAllNew = added === now.first.length;
  const removed = Math.max(1, added + before.total - now.total);
  const back = isAllNew ? scan.proven : Math.ceil(removed / scan.perPage);
  scan.proven = Math.max(0, scan.proven - back);
  for (const page of scan.read) if (page > scan.proven) scan.read.delete(page);
  scan.seen.clear();
  scan.isShifted = false;
  return false;
}

/** `known`: the first page, where it was just read. */
async function readEnds<Row extends { id: string }>(
  scan: PageScan<Row>,
  options: Options<Row>,
  known?: PageOfRows<Row>,
): Promise<Ends> {
  const first = known ?? (await readOne(scan, 1, options));
  if (first.isGuess) scan.lastPage = await lookForLast(scan, first, options);
  const last = scan.lastPage ?? first.lastPage;
  const { rows, lastPage, isGuess } = await readOne(scan, last, options);
  const total = ((isGuess ? last : lastPage) - 1) * scan.perPage + rows.length;
  return { first: idsOf(first.rows), last: idsOf(rows), total };
}

/** These pages do not count as read: the list may change before its ends are known. */
function lookForLast<Row extends { id: string }>(
  { lastPage, perPage }: PageScan<Row>,
  first: PageOfRows<Row>,
  { readPage, signal }: Options<Row>,
): Promise<number> {
  return findLast(idsOf(first.rows), lastPage, async (page) => {
    const answer = await readPage(page, perPage, signal);
    return (answer.page ?? page) === page ? idsOf(answer.rows) : [];
  });
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

async function readOne<Row extends { id: string }>(
  scan: PageScan<Row>,
  page: number,
  { readPage, onRead, signal }: Options<Row>,
): Promise<PageOfRows<Row>> {
  const answer = await readPage(page, scan.perPage, signal);
  scan.read.add(page);
  answer.rows.forEach((row, index) => {
    scan.rows.set(row.id, { page, index, ...scan.rows.get(row.id), row });
    if ((scan.seen.get(row.id) ?? page) !== page) scan.isShifted = true;
    scan.seen.set(row.id, page);
  });
  if (answer.isGuess) scan.isUncounted = true;
  else scan.lastPage = answer.lastPage;
  onRead();
  return answer;
}
