/**
 * Brings rows that were read before up to date by reading only what may have changed: the ends of the list, where rows
 * are added; by halves, the pages from which rows were removed; and the pages of rows that may have changed
 * (docs/decisions/0006).
 */
import { inSlices } from '../../ui/yieldToBrowser';
import { idsOf, isSame, type Options, readEach } from './scanPages';

export interface Known<Row> {
  /** In the platform's order. */
  rows: readonly Row[];
  perPage: number;
  /** Whether a row may have changed without moving. */
  mayChange: (row: Row) => boolean;
  /** When it was added to the list, in milliseconds. */
  cameAt: (row: Row) => number;
}

/** How often it begins again because the list changed meanwhile. */
const MOST_READINGS = 2;
/** Beyond this share of all pages reading them all costs no more, and is more reliable. */
const WORTH = 0.5;
/** Of a short list so many may be read in any case. */
const FEW_PAGES = 8;

/** Rows of almost the same time may be in either order. */
const MOMENT_MS = 5 * 60_000;

/** Ends a reading where the ends of the list do not suffice: rows were inserted in the middle, or change positions. */
const UNCLEAR = new Error('the list has to be read as a whole');

/**
 * Gives all rows in their present state; undefined where that takes reading the whole list. Unchanged rows are the
 * known objects, or share with them (`Options.readPage` decides that). Rejects as `readPage` does.
 */
export async function freshen<Row extends { id: string }>(known: Known<Row>, options: Options<Row>) {
  if (!(await isByTime(known))) return undefined;
  try {
    for (let readings = 0; readings < MOST_READINGS; readings++) {
      const rows = await readChanges(known, options);
      if (rows) return rows;
    }
  } catch (error) {
    if (error !== UNCLEAR) throw error;
  }
  return undefined;
}

/**
 * Whether rows are in the order in which they were added. Only then are new ones at an end: inserted anywhere, as many
 * as were removed, they would go unnoticed.
 */
async function isByTime<Row>({ rows, cameAt }: Pick<Known<Row>, 'rows' | 'cameAt'>): Promise<boolean> {
  const [first, last] = [rows[0], rows.at(-1)];
  const span = first && last ? cameAt(last) - cameAt(first) : Number.NaN;
  const direction = Math.sign(span);
  let isOrdered = Math.abs(span) > MOMENT_MS;
  let furthest = Number.NEGATIVE_INFINITY;
  await inSlices(isOrdered ? rows : [], (some) => {
    for (const row of some) {
      const time = cameAt(row) * direction;
      furthest = Math.max(furthest, time);
      isOrdered &&= time >= furthest - MOMENT_MS;
    }
  });
  return isOrdered;
}

/** All rows in their present state; undefined where the list changed meanwhile. */
async function readChanges<Row extends { id: string }>(
  { rows, perPage, mayChange }: Known<Row>,
  { readPage, onRead, signal }: Options<Row>,
): Promise<Row[] | undefined> {
  const places = new Map<string, number>();
  await inSlices(rows, (some) => {
    for (const { id } of some) places.set(id, places.size);
  });
  const pages = new Map<number, readonly Row[]>();
  let lastPage = 1;
  /** The list as it is now, from its beginning. */
  const now: Row[] = [];
  /** The known rows up to this position are among them, or gone. */
  let clear = 0;
  let isBehind = false;

  const mostPages = () => Math.max(FEW_PAGES, lastPage * WORTH);

  /** Reads a page, each once. */
  async function page(number: number, until = signal): Promise<readonly Row[]> {
    const before = pages.get(number);
    if (before) return before;
    if (pages.size >= mostPages()) throw UNCLEAR;
    const answer = await readPage(number, perPage, until);
    if (pages.size === 0) lastPage = answer.lastPage;
    const isFull = answer.rows.length === perPage || number === lastPage;
    if (answer.isGuess || answer.lastPage !== lastPage || !isFull) throw UNCLEAR;
    pages.set(number, answer.rows);
    onRead();
    return answer.rows;
  }

  function take(some: readonly Row[]): void {
    for (const row of some) {
      const place = places.get(row.id);
      if (place === undefined) isBehind = clear > 0;
      // New rows are before the first known one or behind the last, and known ones in their order.
      else if (isBehind || place < clear) throw UNCLEAR;
      else clear = place + 1;
      now.push(row);
    }
  }

  /** Takes the rows behind a page up to another and with it: by halves, where they are not as many as before. */
  async function takeBetween(from: number, upTo: number): Promise<void> {
    const next = await page(upTo);
    const place = places.get(next.find(({ id }) => places.has(id))?.id ?? '');
    if (place !== undefined && place - clear === (upTo - from - 1) * perPage) {
      for (const row of rows.slice(clear, place)) now.push(row);
    } else if (upTo - from > 1) {
      // A page without known rows is behind the last one.
      const middle = place === undefined ? upTo - 1 : Math.floor((from + upTo) / 2);
      await takeBetween(from, middle);
      return takeBetween(middle, upTo);
    }
    take(next);
  }

  let first = 0;
  do take(await page(++first));
  while (clear === 0 && first < lastPage);
  if (first < lastPage) await takeBetween(first, lastPage);
  const total = (lastPage - 1) * perPage + (await page(lastPage)).length;
  if (now.length !== total) throw UNCLEAR;

  const pageAt = (place: number) => Math.floor(place / perPage) + 1;
  const changing = new Set(now.flatMap((row, place) => (mayChange(row) ? [pageAt(place)] : [])));
  const due = [...changing].filter((number) => !pages.has(number));
  if (pages.size + due.length > mostPages()) throw UNCLEAR;
  await readEach(due, signal, page);
  for (const [number, read] of pages) {
    read.forEach((row, index) => {
      const place = (number - 1) * perPage + index;
      if (now[place]?.id !== row.id) throw UNCLEAR;
      now[place] = row;
    });
  }

  // A single page was read at one moment; of more the ends are compared.
  for (const number of pages.size === 1 ? [] : new Set([1, lastPage])) {
    const end = await readPage(number, perPage, signal);
    if (end.lastPage !== lastPage || !isSame(idsOf(await page(number)), idsOf(end.rows))) return undefined;
  }
  return now;
}
