import { describe, expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import { CAPABILITY_CALLS } from '../../contract/calls';
import { buildBusiness, buildCoupon, buildPayment, buildUser, CARMEN } from '../testing/builders';
import { fakeFetch, json, plain } from '../testing/fakeFetch';
import { dataProvider } from './dataProvider';
import { session } from './session';

const FOUND: Capability[] = ['searchBusinesses', 'searchActiveCoupons', 'searchConsumedCoupons', 'searchPayments'];

const page = (data: object[], more: object = {}) =>
  json({ data, pagination: { page: 1, limit: 10, lastPage: 1, total: data.length, isTotalExact: true, ...more } });

function announced(calls: readonly Capability[], answer: Parameters<typeof fakeFetch>[0]) {
  session.open(buildUser(), 't-1', calls);
  return fakeFetch(answer);
}

const ask = (resource: string, more: object = {}) =>
  dataProvider.getList(resource, { pagination: { page: 1, perPage: 10 }, ...more });

describe('a list whose search was announced', () => {
  it('asks it, with what its definition knows of the filter, the order and the size of the page', async () => {
    const sent = announced(FOUND, () => page([], { lastPage: 9 }));
    await dataProvider.getList('payments', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'date', order: 'DESC' },
      filter: { q: 'ortiz 0414', status: 'pending,rejected', dateFrom: '2026-11-01', utm_source: 'x', bank: '' },
    });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/gs/payment-service/payments/manual/search?q=ortiz+0414&status=pending%2Crejected&dateFrom=2026-11-01&sort=-date&page=3&limit=25',
    ]);
  });

  it('understands the filters of the call table, and asks for nothing but the page without any', async () => {
    const sent = announced(FOUND, () => page([]));
    await ask('coupons-active', { filter: { userId: 'u7' }, sort: { field: 'id', order: 'ASC' } });
    await ask('coupons-active', { filter: { email: 'ana@gs.test' } });
    await ask('businesses');
    expect(sent.map(({ url }) => url.split('/search')[1])).toEqual([
      '?user=u7&page=1&limit=10',
      '?q=ana%40gs.test&page=1&limit=10',
      '?page=1&limit=10',
    ]);
  });

  it('keeps what rows name beside themselves, in one shape whatever comes', async () => {
    announced(FOUND, ({ url }) => {
      if (url.includes('businesses')) return page([{ ...buildBusiness(), liveOffersCount: '4' }]);
      if (url.includes('payments')) return page([{ ...buildPayment(), user: { ...CARMEN, phone: null } }]);
      return page([{ ...buildCoupon(), user: null, scannedBy: { id: 7, name: 'Luis' } }]);
    });
    expect((await ask('businesses')).data).toMatchObject([{ liveOffersCount: 4 }]);
    const { id, name, email } = CARMEN;
    expect((await ask('payments')).data[0]).toHaveProperty('user', { id, name, email, phone: null });
    expect((await ask('admin/consumed')).data).toMatchObject([{ user: null, scannedBy: { id: '7', name: 'Luis' } }]);
  });

  it('says how many are found, and what they add up to', async () => {
    const sums = [{ column: 'paid', currency: 'VES', amount: 456.25 }];
    announced(FOUND, () =>
      json({
        data: [buildPayment()],
        pagination: { page: 1, limit: 10, lastPage: 4, total: 31, isTotalExact: true },
        sums,
      }),
    );
    expect(await ask('payments')).toMatchObject({ total: 31, meta: { total: 31, isTotalExact: true, sums } });
  });

  it('leaves a page behind a full one where more are found than were counted', async () => {
    const many = Array.from({ length: 10 }, (_, at) => buildPayment({ id: `p${at}` }));
    announced(FOUND, () => page(many, { page: 1000, lastPage: 1000, total: 10_000, isTotalExact: false }));
    const { total } = await dataProvider.getList('payments', { pagination: { page: 1000, perPage: 10 } });
    expect(total).toBeGreaterThan(10_000);
  });

  it('is read as the call table says where that is asked for', async () => {
    const sent = announced(FOUND, () => page([]));
    await ask('payments', { meta: { isOfTable: true } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/gs/payment-service/payments/manual?page=1&limit=10']);
  });

  it('is written to a file with the same filter and order', async () => {
    const sent = announced(FOUND, () => plain('Nombre\r\n', 200, 'text/csv'));
    const found = { filter: { q: 'sol', page: 2 }, sort: { field: 'name', order: 'DESC' } } as const;
    const file = await dataProvider.exportFound('businesses', found);
    expect(sent.map(({ url }) => url)).toEqual(['/api/gs/coupon-service/businesses/search/file?q=sol&sort=-name']);
    expect(file?.name).toBe('businesses.csv');
  });
});

describe('a list whose search was not announced', () => {
  it('is read by the call table alone, and has no file', async () => {
    const sent = announced(['searchPayments'], () => page([]));
    await ask('businesses', { filter: { q: 'sol' }, sort: { field: 'name', order: 'DESC' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/gs/coupon-service/businesses?page=1&limit=10']);
    await expect(dataProvider.exportFound('businesses', {})).rejects.toThrow('businesses has no export');
  });
});

it('every search names what narrows and sorts it', () => {
  expect(CAPABILITY_CALLS.searchBusinesses.searched).toEqual({ narrows: ['q'], days: [], sorts: ['name'] });
  expect(CAPABILITY_CALLS.searchPayments.searched?.days).toEqual(['date']);
  expect(CAPABILITY_CALLS.searchPayments.searched?.narrows).toContain('usdPriceUntil');
  expect(CAPABILITY_CALLS.listHistory.searched).toBeUndefined();
});
