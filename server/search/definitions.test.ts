import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import type { AnyList, ListColumn } from '../../contract/lists/definition';
import { sortValue } from '../../contract/lists/fitting';
import { OFFERS } from '../../contract/lists/offers';
import { PAYMENTS } from '../../contract/lists/payments';
import { USERS } from '../../contract/lists/users';
import { searchRefusal } from '../../contract/searchWords';
import type { Offer, User } from '../../contract/services/shapes';
import { NOTHING } from '../../contract/testing/records';
import { searches } from '../../contract/testing/search';
import { ENGINES, IS_NIGHT } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { LISTS, type ListName } from './testing/lists';
import { daysFromNow, world } from './testing/world';

describe.each(ENGINES)('what is found by words, filters and sorts on %s', (engine) => {
  const t = openedApp(engine);

  async function ask(path: string, query: Partial<Record<string, string>>) {
    const answer = await t.as('admin').get(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const find = (list: ListName, query: Partial<Record<string, string>>) => ask(`${LISTS[list]}/search`, query);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  let ids: Awaited<ReturnType<typeof world>>;
  beforeEach(async () => {
    ids = await world(t.given);
  });

  const word = fc.constantFrom('ana', 'perez', 'pan', 'café', 'ñ', 'no', 'p0@', '0412', '00', '123', 'titular', 'x1');
  const words = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((some) => some.join(' '))
    .filter((q) => searchRefusal(q) === undefined);
  const day = fc.integer({ min: -12, max: 2 }).map((days) => daysFromNow(days).toISOString().slice(0, 10));

  /** A query of a list by its definition: each filter, words and a sort are there or not. */
  function queries(list: AnyList): fc.Arbitrary<Partial<Record<string, string>>> {
    const records: Record<string, string> = { offers: ids.offer.id, businesses: ids.shop.id, users: ids.person.id };
    const parts: Record<string, fc.Arbitrary<string>> = { q: words };
    const sorts = Object.entries(list.columns).flatMap(([key, { sorts }]) => (sorts ? [key, `-${key}`] : []));
    if (sorts.length > 0) parts.sort = fc.constantFrom(...sorts);
    for (const [key, filter] of Object.entries(list.filters)) {
      if (filter.kind === 'choice')
        parts[key] = fc.subarray(Object.keys(filter.values), { minLength: 1, maxLength: 2 }).map(String);
      else if (filter.kind === 'record')
        parts[key] = fc.constant(key === 'scannedBy' ? ids.clerk.id : (records[filter.of] ?? ''));
      else
        for (const end of ['From', 'Until'])
          parts[key + end] = filter.kind === 'days' ? day : fc.integer({ min: 4, max: 10 }).map(String);
    }
    return fc.record(parts, { requiredKeys: [] });
  }

  test.each([
    ['Offers', OFFERS],
    ['Users', USERS],
    ['ActiveCoupons', ACTIVE_COUPONS],
    ['ConsumedCoupons', CONSUMED_COUPONS],
    ['Payments', PAYMENTS],
  ] as const)('are what the definition of %s says', async (name, list) => {
    const lists: Record<string, { data: object[] }> = {};
    for (const [one, path] of Object.entries(LISTS)) lists[one] = await ask(path, { limit: '100' });
    const model = searches(
      { ...NOTHING, users: lists.Users?.data as User[], offers: lists.Offers?.data as Offer[] },
      Object.fromEntries(Object.entries(lists).map(([one, answer]) => [`list${one}`, () => answer])) as never,
    );
    await fc.assert(
      fc.asyncProperty(queries(list), async (query) => {
        const expected = model[`search${name}`](asked(list, query) as never) as Answered;
        const got: Answered = await find(name, { ...query, limit: '100' });
        expect(idsOf(got).toSorted()).toEqual(idsOf(expected).toSorted());
        expect(got.pagination).toMatchObject({ total: expected.data.length, isTotalExact: true });
        // Rows with the same value may stand in any order.
        const column = list.columns[(query.sort?.replace('-', '') ?? '') as keyof typeof list.columns] as
          | ListColumn<object>
          | undefined;
        const placed = ({ data }: Answered) => data.map((row) => (column ? sortValue(column, row) : row.id));
        expect(placed(got)).toEqual(placed(expected));
        expect(got.sums?.filter(({ amount }) => amount > 0)).toEqual(
          expected.sums && expect.arrayContaining(expected.sums),
        );
        const second = await find(name, { ...query, limit: '2', page: '2' });
        expect(second.data).toEqual(got.data.slice(2, 4));
      }),
      { numRuns: IS_NIGHT ? 60 : 20 },
    );
  });
});

interface Answered {
  data: { id: string }[];
  pagination: object;
  sums?: { amount: number }[];
}

/** A query as the server reads it. */
function asked({ filters }: AnyList, query: Partial<Record<string, string>>) {
  const read = Object.entries(query).map(([key, value = '']) => {
    if (filters[key]?.kind === 'choice') return [key, value.split(',')];
    return [key, key.startsWith('usdPrice') ? Number(value) : value];
  });
  return { query: { ...Object.fromEntries(read), page: 1, limit: 100 }, scope: 'all' };
}
