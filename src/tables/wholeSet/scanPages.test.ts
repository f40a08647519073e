import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { withRetryAfter } from './retryAfter';
import { newScan, type PageScan, rowsOf, scanPages } from './scanPages';

interface Row {
  id: string;
  version?: number;
}

const many = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + index}` }));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const collected = (scan: PageScan<Row>) => ids(rowsOf(scan));

/** A platform whose list is the result of `list` at each request. */
function platform(
  list: () => readonly Row[],
  before: (asked: number, page: number, perPage: number) => void = () => {},
) {
  const asked: string[] = [];
  const waits: number[] = [];
  const stop = new AbortController();
  let atOnce = 0;
  let most = 0;
  const readPage = async (page: number, perPage: number) => {
    const count = asked.push(`${page}/${perPage}`);
    most = Math.max(most, ++atOnce);
    try {
      await Promise.resolve();
      before(count, page, perPage);
      const rows = list();
      const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
      // As the data provider does: past the end it gives the last page.
      const given = Math.min(page, lastPage);
      return { rows: rows.slice((given - 1) * perPage, given * perPage), lastPage };
    } finally {
      atOnce--;
    }
  };
  const onWait = (until: number) => void waits.push(until);
  const options = {
    // As the reader of whole lists does.
    readPage: (page: number, perPage: number, signal = stop.signal) =>
      withRetryAfter(() => readPage(page, perPage), { onWait, signal }),
    onRead: () => {},
    signal: stop.signal,
  };
  return { asked, waits, stop, options, mostAtOnce: () => most };
}

const refusal = (status: number, retryAfter: string | null = null) =>
  Object.assign(new Error('no'), { status, retryAfter });

describe('a list that stands still', () => {
  it('is one request where it is one page', async () => {
    const scan = newScan<Row>();
    const { asked, options } = platform(() => many(37));
    await scanPages(scan, options);
    expect(collected(scan)).toEqual(ids(many(37)));
    expect(asked).toEqual(['1/100']);
  });

  it('is read in its order, two pages at a time, with a look at its ends', async () => {
    const scan = newScan<Row>();
    const rows = many(3_950);
    const { asked, options, mostAtOnce } = platform(() => rows);
    await scanPages(scan, options);
    expect([...collected(scan)].sort()).toEqual(ids(rows).sort());
    expect(scan).toMatchObject({ lastPage: 40, moving: false });
    expect(mostAtOnce()).toBe(2);
    expect(asked.length).toBeLessThan(40 * 1.25);
  });

  it('goes on after a failure with what is missing', async () => {
    const scan = newScan<Row>();
    const rows = many(1_000);
    let fails = true;
    const { asked, options } = platform(
      () => rows,
      (_, page) => {
        if (fails && page === 6) throw refusal(500);
      },
    );
    await expect(scanPages(scan, options)).rejects.toThrow('no');
    const before = new Set(scan.read);
    expect(before.size).toBeGreaterThan(3);
    fails = false;
    asked.length = 0;
    await scanPages(scan, options);
    expect([...collected(scan)].sort()).toEqual(ids(rows).sort());
    // Except the ends, which are compared.
    const again = asked.filter((page) => before.has(Number.parseInt(page, 10)) && !/^(1|10)\//.test(page));
    expect(again).toEqual([]);
  });

  it('asks nothing more once it was stopped', async () => {
    const { asked, stop, options } = platform(
      () => many(1_000),
      (count) => {
        if (count === 5) stop.abort();
      },
    );
    await expect(scanPages(newScan<Row>(), options)).rejects.toThrow();
    const count = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(count);
  });
});

describe('a platform with limits', () => {
  it('that refuses a hundred is asked for tens', async () => {
    const scan = newScan<Row>();
    const { options } = platform(
      () => many(45),
      (_, _page, perPage) => {
        if (perPage > 10) throw refusal(400);
      },
    );
    await scanPages(scan, options);
    expect([...collected(scan)].sort()).toEqual(ids(many(45)).sort());
  });

  it('that gives ten whatever it is asked for, and counts pages as if it gave more, is asked for tens', async () => {
    const scan = newScan<Row>();
    const { options } = platform(() => many(45));
    const readPage = async (page: number, perPage: number) => {
      const answer = await options.readPage(page, 10);
      return perPage > 10 ? { ...answer, lastPage: 1 } : answer;
    };
    await scanPages(scan, { ...options, readPage });
    expect(scan.rows.size).toBe(45);
  });

  it.each([429, 503])('that answers %s is left alone for as long as it asks', async (status) => {
    vi.useFakeTimers();
    try {
      const scan = newScan<Row>();
      let refusals = 1;
      const { asked, waits, options } = platform(
        () => many(150),
        (_, page) => {
          if (page === 2 && refusals-- > 0) throw refusal(status, '7');
        },
      );
      const begun = Date.now();
      const scanning = scanPages(scan, options);
      await vi.advanceTimersByTimeAsync(6_900);
      const before = asked.length;
      expect(waits).toEqual([begun + 7_000]);
      expect(scan.rows.size).toBe(100);
      await vi.advanceTimersByTimeAsync(200);
      await scanning;
      expect(asked.length).toBeGreaterThan(before);
      expect(scan.rows.size).toBe(150);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['names no time', null],
    ['wants an hour', '3600'],
    ['names nothing that can be read', 'soon'],
  ])('that %s ends the scan', async (_, retryAfter) => {
    const { asked, options } = platform(
      () => many(150),
      () => {
        throw refusal(429, retryAfter);
      },
    );
    await expect(scanPages(newScan<Row>(), options)).rejects.toThrow('no');
    expect(asked).toHaveLength(1);
  });

  it('can be left while it is waited for', async () => {
    const { stop, waits, options } = platform(
      () => many(150),
      () => {
        throw refusal(429, '60');
      },
    );
    const scanning = expect(scanPages(newScan<Row>(), options)).rejects.toThrow('left');
    await expect.poll(() => waits.length).toBe(1);
    stop.abort(new Error('left'));
    await scanning;
  });
});

/** Changes of the list by other users, and before which request. */
const changes = (most: number) =>
  fc.array(
    fc.record({
      before: fc.integer({ min: 1, max: 80 }),
      edit: fc.oneof(
        fc.record({
          kind: fc.constant('remove' as const),
          place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        }),
        fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
      ),
    }),
    { maxLength: most },
  );

function changing(
  size: number,
  edits: readonly { before: number; edit: { kind: 'remove'; place: number } | { kind: 'add'; count: number } }[],
) {
  let rows = many(size);
  let made = size;
  let atFirst = rows;
  const answers = platform(
    () => rows,
    (asked, page) => {
      for (const { before, edit } of edits) {
        if (before !== asked) continue;
        if (edit.kind === 'add') {
          rows = [...many(edit.count, made), ...rows];
          made += edit.count;
        } else rows = remove(rows, edit.place);
      }
      if (page === 1) atFirst = rows;
    },
  );
  // Rows added after the last read of the first page cannot have been read; rows removed since are no loss.
  return { ...answers, atLastLook: () => atFirst.filter((row) => rows.includes(row)) };
}

const removal = (before: number) => ({ before, edit: { kind: 'remove' as const, place: 0 } });

function remove(rows: readonly Row[], place: number): Row[] {
  const gone = Math.floor(place * rows.length);
  return rows.filter((_, index) => index !== gone);
}

describe('a list that others change meanwhile', () => {
  it('misses nothing that was there at the last look, and has each row once, or says that it may', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3_500 }), changes(12), async (size, edits) => {
        const { options, atLastLook } = changing(size, edits);
        const scan = newScan<Row>();
        await scanPages(scan, options);
        const found = collected(scan);
        expect(new Set(found).size).toBe(found.length);
        const missing = atLastLook().filter(({ id }) => !scan.rows.has(id));
        if (!scan.moving) expect(missing).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is certain of it when it changes no more than twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 101, max: 3_500 }), changes(2), async (size, edits) => {
        const scan = newScan<Row>();
        await scanPages(scan, changing(size, edits).options);
        expect(scan.moving).toBe(false);
      }),
      { numRuns: 100, examples: [[3_102, [removal(67), removal(36)]]] },
    );
  });

  it('has of each row what was read last', async () => {
    const rows = many(150);
    const { options } = platform(
      () => rows,
      (asked) => {
        if (asked === 3) rows[0] = { id: 'r0', version: 2 };
      },
    );
    const scan = newScan<Row>();
    await scanPages(scan, options);
    expect(rowsOf(scan)[0]).toEqual({ id: 'r0', version: 2 });
  });
});
