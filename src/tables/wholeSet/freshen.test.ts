import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshen } from './freshen';
import { idsOf } from './scanPages';

interface Row {
  id: string;
  status: 'pending' | 'confirmed';
  cameAt?: number;
}

const PER_PAGE = 10;
const row = (number: number, status: Row['status'] = 'confirmed'): Row => ({ id: `r${number}`, status });
const many = (count: number): Row[] => Array.from({ length: count }, (_, place) => row(place));
const pending = ({ status }: Row) => status === 'pending';

/** A platform whose list is the result of `list` at each request. */
function platform(list: () => readonly Row[], before: (asked: number) => void = () => {}) {
  const asked: number[] = [];
  const stop = new AbortController();
  const options = {
    readPage: async (page: number, perPage: number) => {
      before(asked.push(page));
      await Promise.resolve();
      const rows = list();
      const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
      return { rows: rows.slice((page - 1) * perPage, page * perPage), lastPage };
    },
    onRead: () => {},
    signal: stop.signal,
  };
  return { asked, options, stop };
}

const MINUTE_MS = 60_000;
/** Each a minute after the next, except those with another time. */
function bring(known: readonly Row[], options: ReturnType<typeof platform>['options']) {
  const places = new Map(known.map(({ id }, place) => [id, place]));
  const cameAt = ({ id, cameAt = -MINUTE_MS * (places.get(id) ?? 0) }: Row) => cameAt;
  return freshen({ rows: known, perPage: PER_PAGE, mayChange: pending, cameAt }, options);
}

describe('rows that were read before', () => {
  it.each([
    ['nothing changed', (rows: Row[]) => rows, 4],
    ['three were added in front', (rows: Row[]) => [row(-1), row(-2), row(-3), ...rows], 4],
    ['three were added behind', (rows: Row[]) => [...rows, row(5_000), row(5_001), row(5_002)], 5],
    [
      'a page and more was added in front',
      (rows: Row[]) => [...many(25).map(({ id }) => row(9_000 + Number(id.slice(1)))), ...rows],
      6,
    ],
    ['the first is gone', (rows: Row[]) => rows.slice(1), 4],
    ['one in the middle is gone', (rows: Row[]) => rows.filter(({ id }) => id !== 'r517'), 4 + 7],
    ['one came and another went', (rows: Row[]) => [row(-1), ...rows.filter(({ id }) => id !== 'r517')], 4 + 7],
  ])('are up to date with few requests when %s', async (_, edit, most) => {
    const known = many(1_000);
    const now = edit([...known]);
    const { asked, options } = platform(() => now);
    expect(await bring(known, options)).toEqual(now);
    expect(asked.length).toBeLessThanOrEqual(most);
  });

  it('are read where they may have changed, and where nothing can have they are what they were', async () => {
    const known = many(1_000).map((one, place) => (place === 333 || place === 700 ? row(place, 'pending') : one));
    const now = known.map((one) => (one.id === 'r333' ? row(333) : { ...one }));
    const { asked, options } = platform(() => now);
    const rows = await bring(known, options);
    expect(rows).toEqual(now);
    expect(rows?.[500]).toBe(known[500]);
    expect([...new Set(asked)].sort((one, other) => one - other)).toEqual([1, 34, 71, 100]);
  });

  it('are read as a whole where that is no dearer', async () => {
    const known = many(1_000).map(({ id }, place) =>
      row(place, Number(id.slice(1)) % 7 === 0 ? 'pending' : 'confirmed'),
    );
    const { asked, options } = platform(() => known);
    expect(await bring(known, options)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['put in the middle', (rows: Row[]) => [...rows.slice(0, 400), row(7_000), ...rows.slice(400)]],
    ['moved to the front', (rows: Row[]) => [row(640), ...rows.filter(({ id }) => id !== 'r640')]],
    ['all of them others', () => many(900).map((_, place) => row(20_000 + place))],
  ])('are read as a whole where rows were %s', async (_, edit) => {
    const known = many(1_000);
    const now = edit([...known]);
    const { options } = platform(() => now);
    expect(await bring(known, options)).toBeUndefined();
  });

  it.each([
    ['in no order of time, where one may come anywhere', (place: number) => (place * 7_919) % 1_000],
    ['as if all came at once', () => 0],
    ['without saying when they came', () => Number.NaN],
  ])('are read as a whole where they stand %s', async (_, minutes) => {
    const known = many(1_000).map((one, place) => ({ ...one, cameAt: MINUTE_MS * minutes(place) }));
    // As many rows came as went: neither the number of rows nor the ends show it.
    const now = known.flatMap((one) => (one.id === 'r400' ? [] : one.id === 'r700' ? [row(7_000), one] : [one]));
    const { asked, options } = platform(() => now);
    expect(await bring(known, options)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('may stand a moment out of order, as where two came at once, and the oldest first', async () => {
    const known = many(1_000).map((one, place) => ({ ...one, cameAt: MINUTE_MS * (place - 2 * (place % 3)) }));
    const { options } = platform(() => known);
    expect(await bring(known, options)).toEqual(known);
  });

  it('ask for nothing more after a failure, and say it', async () => {
    const known = many(1_000).map((one, place) => (place % 97 === 0 ? row(place, 'pending') : one));
    const { asked, options } = platform(
      () => known,
      (count) => {
        if (count === 5) throw new Error('down');
      },
    );
    await expect(bring(known, options)).rejects.toThrow('down');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.length).toBeLessThanOrEqual(6);
  });
});

const edit = fc.oneof(
  fc.record({ kind: fc.constant('front' as const), count: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ kind: fc.constant('behind' as const), count: fc.integer({ min: 1, max: 15 }) }),
  fc.record({
    kind: fc.constant('remove' as const),
    place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

let made = 10_000;
function done(rows: readonly Row[], one: Edit): Row[] {
  if (one.kind === 'front' || one.kind === 'behind') {
    const added = Array.from({ length: one.count }, () => row(made++, 'pending'));
    return one.kind === 'front' ? [...added, ...rows] : [...rows, ...added];
  }
  const place = Math.floor(one.place * rows.length);
  if (one.kind === 'remove') return rows.filter((_, index) => index !== place);
  return rows.map((other) =>
    other === rows.filter(pending)[Math.floor(one.place * 5)] ? { ...other, status: 'confirmed' } : other,
  );
}

/** Some of them pending, most of those in front. */
const list = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.array(fc.integer({ min: 0, max: 599 }), { maxLength: 8 }))
  .map(([size, places]) => many(size).map((one, place) => (places.includes(place) ? row(place, 'pending') : one)));

describe('whatever was added in front or behind, removed or decided', () => {
  it('rows are as they are on the platform, or it is said that they have to be read as a whole', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(list, fc.array(edit, { maxLength: 10 }), async (known, edits) => {
        const now = edits.reduce(done, known);
        const { asked, options } = platform(() => now);
        const rows = await bring(known, options);
        if (rows) expect(rows).toEqual(now);
        if (rows) found++;
        // Never more requests than reading everything, except those for the ends.
        expect(asked.length).toBeLessThanOrEqual(Math.max(8, Math.ceil(now.length / PER_PAGE) / 2) + 2);
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(250);
  });

  it('rows that are given miss nothing of what was there all the time, and have each once, also while others change them', async () => {
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.array(edit, { maxLength: 6 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), edit), { maxLength: 3 }),
        async (known, earlier, later) => {
          const before = earlier.reduce(done, known);
          let now = before;
          const { options } = platform(
            () => now,
            (asked) => {
              for (const [when, one] of later) if (when === asked) now = done(now, one);
            },
          );
          const rows = await bring(known, options);
          if (!rows) return;
          const ids = new Set(idsOf(rows));
          expect(ids.size).toBe(rows.length);
          const atBoth = new Set(idsOf(now));
          expect(idsOf(before).filter((id) => atBoth.has(id) && !ids.has(id))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
