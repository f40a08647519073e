import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshen } from './freshen';
import { newScan, rowsOf, scanPages } from './scanPages';

interface Row {
  id: string;
}

const many = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

/** Further behaviours of a platform that gives no number of pages. */
interface Ways {
  /** So many rows a page, for any number asked for. */
  fixed?: number | undefined;
  /** Past the end it gives the last page instead of nothing. */
  isClamped?: boolean;
  /** The same rows for every page. */
  isOnePage?: boolean;
}

/** As the data provider reads it: past the end the page before, or else the first. */
function platform(
  list: () => readonly Row[],
  { fixed, isClamped, isOnePage }: Ways = {},
  before?: (n: number) => void,
) {
  let asked = 0;
  const options = {
    readPage: async (page: number, perPage: number) => {
      before?.(++asked);
      await Promise.resolve();
      const size = fixed ?? perPage;
      const last = Math.max(1, Math.ceil(list().length / size));
      const rowsOf = (number: number) => {
        const place = isOnePage ? 1 : isClamped ? Math.min(number, last) : number;
        return list().slice((place - 1) * size, place * size);
      };
      const given = [page, page - 1, 1].find((number) => number > 0 && rowsOf(number).length > 0) ?? 1;
      const rows = rowsOf(given);
      return { page: given, rows, lastPage: rows.length < perPage ? given : given + 1, isGuess: true };
    },
    onRead: () => {},
    signal: new AbortController().signal,
  };
  return { options, asked: () => asked };
}

describe('a list of which the platform says no number of pages', () => {
  it.each([0, 1, 37, 100, 101, 200, 2_000, 2_001, 2_345, 5_000])('of %i rows is read as a whole', async (count) => {
    const rows = many(count);
    const scan = newScan<Row>();
    const { options, asked } = platform(() => rows);
    await scanPages(scan, options);
    expect(ids(rowsOf(scan))).toEqual(ids(rows));
    expect(scan).toMatchObject({ moving: false, lastPage: Math.max(1, Math.ceil(count / 100)) });
    expect(asked()).toBeLessThan((count / 100) * 1.4 + 20);
  });

  it.each<[string, Ways]>([
    ['gives twenty rows whatever it is asked for', { fixed: 20 }],
    ['gives ten, and the last ones past the end', { fixed: 10, isClamped: true }],
    ['gives the last page past the end', { isClamped: true }],
  ])('is read as a whole where it %s', async (_, ways) => {
    for (const count of [20, 100, 455, 800]) {
      const rows = many(count);
      const scan = newScan<Row>();
      await scanPages(scan, platform(() => rows, ways).options);
      expect(ids(rowsOf(scan))).toEqual(ids(rows));
    }
  });

  it('is one page where each page has the same rows', async () => {
    const scan = newScan<Row>();
    await scanPages(scan, platform(() => many(100), { isOnePage: true }).options);
    expect(ids(rowsOf(scan))).toEqual(ids(many(100)));
    expect(scan.moving).toBe(false);
  });

  it('misses nothing that is there all the time while rows are removed and added in front, or says that it may', async () => {
    const change = fc.record({
      before: fc.integer({ min: 1, max: 60 }),
      place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      isAdded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_300 }),
        fc.array(change, { maxLength: 6 }),
        async (count, changes) => {
          const before = many(count);
          let now: readonly Row[] = before;
          let made = count;
          const { options } = platform(
            () => now,
            {},
            (asked) => {
              for (const one of changes) {
                if (one.before !== asked) continue;
                const gone = Math.floor(one.place * now.length);
                now = one.isAdded ? [{ id: `r${made++}` }, ...now] : now.filter((_, index) => index !== gone);
              }
            },
          );
          const scan = newScan<Row>();
          await scanPages(scan, options);
          const there = new Set(now);
          const missing = before.filter((row) => there.has(row) && !scan.rows.has(row.id));
          if (!scan.moving) expect(missing).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is never brought up to date from its ends, which are unknown', async () => {
    const rows = many(350);
    const { options } = platform(() => [...rows, { id: 'new' }]);
    expect(
      await freshen(
        { rows, perPage: 100, mayChange: () => false, cameAt: ({ id }) => -60_000 * Number(id.slice(1)) },
        options,
      ),
    ).toBeUndefined();
  });
});
