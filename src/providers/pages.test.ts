import { describe, expect, it } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import type { Business } from '../../contract/services/shapes';
import { fakeFetch, json } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const provider = createDataProvider(httpClient);

const list = (page: number, perPage = 10) =>
  provider.getList<Business>('businesses', { pagination: { page, perPage } });
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `b${n}`, name: `Negocio ${n}` }));

describe('pages', () => {
  const paged = (lastPage: unknown, count: (page: number) => number) =>
    fakeFetch(({ url }) => {
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
      return json({ data: rows(count(page)), pagination: { page, limit: 10, lastPage } });
    });
  const pages = (total: number | undefined) => Math.ceil((total ?? 0) / 10);

  it('before the last count whole pages', async () => {
    paged(7, () => 10);
    expect((await list(2)).total).toBe(70);
  });

  it('at the end count exactly', async () => {
    paged(7, () => 3);
    expect((await list(7)).total).toBe(63);
  });

  it('past the end become the last one', async () => {
    const sent = paged(3, (page) => (page > 3 ? 0 : 4));
    const result = await list(9);
    expect(sent.map(({ url }) => url)).toEqual([`${BUSINESSES}?page=9&limit=10`, `${BUSINESSES}?page=3&limit=10`]);
    expect(result).toMatchObject({ total: 24, meta: { page: 3, lastPage: 3 } });
    expect(result.data).toHaveLength(4);
  });

  it('of nothing are one', async () => {
    const sent = paged(0, () => 0);
    expect(await list(1)).toEqual({ data: [], total: 0, meta: { page: 1, limit: 10, lastPage: 1 } });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['0', 0],
    ['a text', '1'],
    ['null', null],
    ['nothing', undefined],
    ['nonsense', 'muchas'],
  ])('are one when lastPage is %s (G-04)', async (_, lastPage) => {
    paged(lastPage, () => 3);
    expect((await list(1)).total).toBe(3);
  });

  it('may be counted by a text', async () => {
    paged('4', () => 10);
    expect(pages((await list(1)).total)).toBe(4);
  });

  it.each([
    [-3, 10, 'page=1&limit=10'],
    [Number.NaN, 10, 'page=1&limit=10'],
    [1e18, 10, 'page=1000000&limit=10'],
    [2, 1e9, 'page=2&limit=100'],
    [2, -5, 'page=2&limit=1'],
  ])('asked for by an address bar are brought within bounds: page %d, %d a page', async (page, perPage, query) => {
    const sent = paged(1e6, () => 1);
    await list(page, perPage);
    expect(sent[0]?.url).toBe(`${BUSINESSES}?${query}`);
  });

  it('need no pagination when there is only one', async () => {
    fakeFetch(() => json({ data: rows(4) }));
    expect(await list(1)).toMatchObject({ total: 4, meta: { lastPage: 1 } });
  });

  it('without pagination and past the end become the first', async () => {
    const sent = fakeFetch(({ url }) => json({ data: url.includes('page=1&') ? rows(4) : [] }));
    expect((await list(3)).total).toBe(4);
    expect(sent).toHaveLength(3);
  });

  it('are cut here when a platform answers everything at once', async () => {
    fakeFetch(() => json({ data: rows(25) }));
    const result = await list(3);
    expect(result.data.map(({ id }) => id)).toEqual(['b20', 'b21', 'b22', 'b23', 'b24']);
    expect(result.total).toBe(25);
  });

  it('can be given up', async () => {
    const controller = new AbortController();
    const sent = fakeFetch(() => json({ data: [] }));
    await provider.getList('businesses', { signal: controller.signal });
    await provider.getOne('businesses', { id: 'b1', signal: controller.signal }).catch(() => undefined);
    expect(provider.supportAbortSignal).toBe(true);
    expect(sent.map(({ init }) => init.signal)).toEqual([controller.signal, controller.signal]);
  });
});

describe('pages of a list whose answer the call table does not show (A29)', () => {
  const CONSUMED = '/api/gs/coupon-service/coupons/admin/consumed';
  const consumed = (page: number) => provider.getList('admin/consumed', { pagination: { page, perPage: 10 } });
  /** A platform that cuts pages and does not count them. */
  const uncounted = (total: number) =>
    fakeFetch(({ url }) => {
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
      return json({ data: rows(total).slice((page - 1) * 10, page * 10) });
    });
  const asked = (sent: { url: string }[]) => sent.map(({ url }) => url.replace(`${CONSUMED}?`, ''));

  it.each([
    [1, 4, 4],
    [1, 10, 20],
    [1, 25, 20],
    [2, 25, 30],
    [3, 25, 25],
    [2, 20, 30],
  ])('page %d of %d coupons goes on as long as they are full', async (page, total, shown) => {
    const sent = uncounted(total);
    const result = await consumed(page);
    expect(result.total).toBe(shown);
    expect(result.data[0]?.id).toBe(`b${(page - 1) * 10}`);
    expect(sent).toHaveLength(1);
  });

  it('end with the last full one once the next was empty', async () => {
    const sent = uncounted(20);
    const result = await consumed(3);
    expect(asked(sent)).toEqual(['page=3&limit=10', 'page=2&limit=10']);
    expect(result).toMatchObject({ total: 20, meta: { page: 2, lastPage: 2 } });
  });

  it('begin again when an old link is far past the end', async () => {
    const sent = uncounted(4);
    const result = await consumed(9);
    expect(asked(sent)).toEqual(['page=9&limit=10', 'page=8&limit=10', 'page=1&limit=10']);
    expect(result).toMatchObject({ total: 4, meta: { page: 1, lastPage: 1 } });
  });

  it('are nothing without rows', async () => {
    const sent = uncounted(0);
    expect((await consumed(1)).total).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('are cut here when everything comes at once, and counted when the platform counts', async () => {
    fakeFetch(() => json({ data: rows(25) }));
    expect((await consumed(3)).data.map(({ id }) => id)).toEqual(['b20', 'b21', 'b22', 'b23', 'b24']);
    fakeFetch(() => json({ data: rows(10), pagination: { page: 1, limit: 10, lastPage: 1 } }));
    expect((await consumed(1)).total).toBe(10);
  });

  it('may come with nothing around them', async () => {
    fakeFetch(({ url }) => json(url.includes('page=1&') ? rows(10) : rows(4)));
    expect(await consumed(1)).toMatchObject({ total: 20, meta: { page: 1, lastPage: 2 } });
    expect((await consumed(2)).total).toBe(14);
    fakeFetch(() => json([]));
    expect(await consumed(1)).toMatchObject({ data: [], total: 0 });
    await expect(list(1)).rejects.toThrow(UNEXPECTED);
  });

  it.each([
    ['no pagination', undefined],
    ['a pagination without its end', { page: 1, limit: 10 }],
    ['an end that is none', { page: 1, limit: 10, lastPage: null }],
  ])('go on in every list that comes with %s, and it is known to be a guess', async (_, pagination) => {
    fakeFetch(() => json({ data: rows(10), pagination }));
    expect(await list(1)).toMatchObject({ total: 20, meta: { lastPage: 2, isGuess: true } });
    fakeFetch(() => json({ data: rows(10), pagination: { page: 1, limit: 10, lastPage: 1 } }));
    expect((await list(1)).meta).not.toHaveProperty('isGuess');
  });

  it('do not go on where everything comes at once (A40)', async () => {
    fakeFetch(() => json({ data: rows(10) }));
    expect(await provider.getList('categories', { pagination: { page: 1, perPage: 10 } })).toMatchObject({
      total: 10,
      meta: { lastPage: 1 },
    });
  });
});
