import { describe, expect, test } from 'vitest';
import { readPageOf, type Slice } from './page';

/** A list of the numbers 1 to `total` that remembers how it was read. */
function list(total: number) {
  const rows = Array.from({ length: total }, (_, index) => index + 1);
  const reads: Slice[] = [];
  return {
    reads,
    page: (page: number, limit: number) =>
      readPageOf({ page, limit }, total, async (slice) => {
        reads.push(slice);
        const { reversed, limit: size, offset } = slice;
        return (reversed ? rows.toReversed() : rows).slice(offset, offset + size);
      }),
  };
}

describe('a page', () => {
  test.each([1, 2, 9, 10, 11, 25, 100])('holds every row of %i once and in order', async (total) => {
    const { page } = list(total);
    const { lastPage } = (await page(1, 10)).pagination;
    const pages = await Promise.all(Array.from({ length: lastPage }, (_, index) => page(index + 1, 10)));

    expect(pages.flatMap(({ data }) => data)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    expect(lastPage).toBe(Math.ceil(total / 10));
  });

  test('is read from the nearer end, so that none skips more than half of the list', async () => {
    const { page, reads } = list(1_005);
    for (let n = 1; n <= 101; n++) await page(n, 10);

    expect(Math.max(...reads.map(({ offset }) => offset))).toBeLessThanOrEqual(500);
    expect(reads.at(-1)).toEqual({ reversed: true, limit: 5, offset: 0 });
  });

  test('past the end is empty, reads nothing and tells the right lastPage', async () => {
    const { page, reads } = list(11);
    expect(await page(3, 10)).toEqual({ data: [], pagination: { page: 3, limit: 10, lastPage: 2 } });
    expect(reads).toEqual([]);
  });

  test('one is there even when nothing is', async () => {
    expect((await list(0).page(1, 10)).pagination.lastPage).toBe(1);
  });
});
