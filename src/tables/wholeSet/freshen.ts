/**
 * Brings rows that were read before up to date by reading only what may have changed: the ends of the list, where rows
 * are added; by halves, the pages from which rows were removed; and the pages of rows that may have changed
 * (docs/decisions/0006).
 */
import { withRetryAfter } from './retryAfter';
import { AT_ONCE, idsOf, isSame, type Options } from './scanPages';

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
  if (!isByTime(known)) return undefined;
  try {
    for (let readings = 0; readings < MOST_READINGS; readings++) {
      const reading = readingOf(known, options);
      const rows = await readChanges(known, reading);
      if (await reading.stoodStill()) return rows;
    }
    return undefined;
  } catch (error) {
    if (error === UNCLEAR) return undefined;
    throw error;
  }
}

/**
 * Whether rows are in the order in which they were added. Only then are new ones at an end: inserted anywhere, as many
 * as were removed, they would go unnoticed.
 */
export function isByTime<Row>({ rows, cameAt }: Pick<Known<Row>, 'rows' | 'cameAt'>): boolean {
  const times = rows.map(cameAt);
  const first = times[0] ?? Number.NaN;
  const span = (times.at(-1) ?? Number.NaN) - first;
  const direction = Math.sign(span);
  let furthest = first * direction;
  return (
    Math.abs(span) > MOMENT_MS &&
    times.every((time) => {
      furthest = Math.max(furthest, time * direction);
      return time * direction >= furthest - MOMENT_MS;
    })
  );
}

type Reading<Row extends { id: string }> = ReturnType<typeof readingOf<Row>>;

/** Reads pages, each once. */
function readingOf<Row extends { id: string }>({ perPage }: Known<Row>, options: Options<Row>) {
  const pages = new Map<number, readonly Row[]>();
  let lastPage = 1;
  const most = () => Math.max(FEW_PAGES, lastPage * WORTH);
  const ask = (page: number) => withRetryAfter(() => options.readPage(page, perPage, options.signal), options);
  const self = {
    pages,
    perPage,
    lastPage: () => lastPage,
    async page(number: number): Promise<readonly Row[]> {
      const before = pages.get(number);
      if (before) return before;
      if (pages.size >= most()) throw UNCLEAR;
      const answer = await ask(number);
      if (pages.size === 0) lastPage = answer.lastPage;
      const isFull = answer.rows.length === perPage || number === lastPage;
      if (answer.isGuess || answer.lastPage !== lastPage || !isFull) throw UNCLEAR;
      pages.set(number, answer.rows);
      options.onRead();
      return answer.rows;
    },
    async all(numbers: readonly number[]): Promise<void> {
      const left = numbers.filter((number) => !pages.has(number));
      if (pages.size + left.length > most()) throw UNCLEAR;
      const readOnes = async () => {
        try {
          for (let next = left.shift(); next !== undefined; next = left.shift()) await self.page(next);
        } finally {
          // After a failure of one the other sends nothing more.
          left.length = 0;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, readOnes));
    },
    /** Whether the ends are unchanged; a single page was read at one moment. */
    async stoodStill(): Promise<boolean> {
      if (pages.size === 1) return true;
      for (const number of new Set([1, lastPage])) {
        const now = await ask(number);
        if (now.lastPage !== lastPage || !isSame(idsOf(pages.get(number) ?? []), idsOf(now.rows))) return false;
      }
      return true;
    },
  };
  return self;
}

async function readChanges<Row extends { id: string }>(known: Known<Row>, reading: Reading<Row>): Promise<Row[]> {
  const first = await reading.page(1);
  const lastPage = reading.lastPage();
  if (lastPage === 1) return [...first];
  const last = await reading.page(lastPage);
  const total = (lastPage - 1) * reading.perPage + last.length;
  const rows = await withoutRemoved(await withAdded(known.rows, reading), total, reading);

  const pageAt = (place: number) => Math.floor(place / reading.perPage) + 1;
  const due = rows.flatMap((row, place) => (known.mayChange(row) ? [pageAt(place)] : []));
  await reading.all([...new Set(due)]);
  for (const [page, now] of reading.pages) {
    const from = (page - 1) * reading.perPage;
    now.forEach((row, index) => {
      if (rows[from + index]?.id !== row.id) throw UNCLEAR;
      rows[from + index] = row;
    });
  }
  return rows;
}

/** With the rows that were added before the first and after the last known one. */
async function withAdded<Row extends { id: string }>(known: readonly Row[], reading: Reading<Row>): Promise<Row[]> {
  const ids = new Set(known.map(({ id }) => id));
  const isKnown = ({ id }: Row) => ids.has(id);
  const before: Row[] = [];
  for (let page = 1; ; page++) {
    if (page > reading.lastPage()) throw UNCLEAR;
    const rows = await reading.page(page);
    const place = rows.findIndex(isKnown);
    before.push(...(place < 0 ? rows : rows.slice(0, place)));
    if (place >= 0) break;
  }
  const behind: Row[] = [];
  for (let page = reading.lastPage(); ; page--) {
    const rows = await reading.page(page);
    const place = rows.findLastIndex(isKnown);
    behind.unshift(...rows.slice(place + 1));
    if (place >= 0) break;
  }
  return before.concat(known, behind);
}

/** Without the rows that are gone: found by comparing former and present positions, by halves of the pages between. */
async function withoutRemoved<Row extends { id: string }>(
  rows: readonly Row[],
  total: number,
  reading: Reading<Row>,
): Promise<Row[]> {
  if (rows.length < total) throw UNCLEAR;
  if (rows.length === total) return [...rows];
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const placeOf = (row: Row | undefined) => places.get(row?.id ?? '') ?? unclear();
  const kept: Row[] = [];
  /** Up to this known position the present rows are clear. */
  let clear = 0;

  await between(1, reading.lastPage());
  return kept.length === total ? kept : unclear();

  /** Takes the rows of these pages, both read, and of those between; except the first, which was taken. */
  async function between(page: number, upTo: number): Promise<void> {
    if (page === 1 && clear === 0) take(await reading.page(1));
    const next = await reading.page(upTo);
    const place = placeOf(next[0]);
    const isWhole = place - clear === (upTo - page - 1) * reading.perPage;
    if (isWhole) kept.push(...rows.slice(clear, place));
    else if (upTo - page > 1) {
      const middle = Math.floor((page + upTo) / 2);
      await between(page, middle);
      return between(middle, upTo);
    }
    take(next);
  }

  function take(now: readonly Row[]): void {
    for (const row of now) {
      const place = placeOf(row);
      if (place < clear && kept.length > 0) throw UNCLEAR;
      kept.push(row);
      clear = place + 1;
    }
  }
}

function unclear(): never {
  throw UNCLEAR;
}
