import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import { type AnyList, type ListColumn, spanParameters } from '../../contract/lists/definition';
import { OFFERS } from '../../contract/lists/offers';
import { PAYMENTS } from '../../contract/lists/payments';
import { USERS } from '../../contract/lists/users';
import { searchRefusal } from '../../contract/searchWords';
import type { Offer, User } from '../../contract/services/shapes';
import { NOTHING } from '../../contract/testing/records';
import { byColumn, searches } from '../../contract/testing/search';
import { always } from '../db/always';
import type { UserRow } from '../testing/builders';
import { ENGINES, IS_NIGHT } from '../testing/database';
import { openedApp, type Who } from '../testing/testApp';
import { LISTS, type ListName } from './testing/lists';
import { daysFromNow, world } from './testing/world';

describe.each(ENGINES)('what is found by words, filters and sorts on %s', (engine) => {
  const t = openedApp(engine);

  const send = (path: string, query: Asked, who: Who) =>
    t.as(who).get(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
  async function ask(path: string, query: Asked, who: Who) {
    const answer = await send(path, query, who);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  let ids: Awaited<ReturnType<typeof world>>;
  let owner: UserRow;
  beforeEach(async () => {
    ids = await world(t.given);
    owner = await t.given.user({ permission: 'owner', businessId: always(ids.shops[0]).id });
  });

  /** What the definitions make of the rows that somebody's lists have, and nothing else. */
  async function modelOf(who: Who) {
    const lists: Record<string, { data: object[] }> = {};
    for (const [one, path] of Object.entries(LISTS)) lists[one] = await ask(path, { limit: '100' }, who);
    const model = searches(
      { ...NOTHING, users: lists.Users?.data as User[], offers: lists.Offers?.data as Offer[] },
      Object.fromEntries(Object.entries(lists).map(([one, answer]) => [`list${one}`, () => answer])) as never,
    );
    const isOwner = who !== 'admin';
    return (name: SearchedName, query: Asked): Answered =>
      model[`search${name}`]({
        query: asRead(DEFINED[name], query),
        scope: !isOwner ? 'all' : name === 'Payments' ? 'empty' : 'own',
        me: { business: isOwner ? { id: owner.businessId } : null },
      } as never) as Answered;
  }

  function checkOrder(list: AnyList, sort: string | undefined, { data }: Answered) {
    const column = list.columns[sort?.replace('-', '') ?? ''] as ListColumn<object> | undefined;
    // Rows with the same value may stand in any order.
    if (column) expect(data).toEqual(data.toSorted(byColumn(column, sort?.startsWith('-') ?? false)));
  }

  const word = fc.constantFrom('ana', 'perez', 'pan', 'café', 'ñ', 'no', 'p0@', '0412', '00', '123', 'titular', 'x1');
  const words = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((some) => some.join(' '))
    .filter((q) => searchRefusal(q) === undefined);
  const day = fc.integer({ min: -12, max: 2 }).map((days) => daysFromNow(days).toISOString().slice(0, 10));

  /** A query of a list by its definition: each filter, words and a sort are there or not. */
  function queries(list: AnyList): fc.Arbitrary<Asked> {
    const records: Record<string, string> = {
      ...{ offers: ids.offer.id, businesses: always(ids.shops[1]).id, users: ids.person.id },
    };
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

  const NAMES = Object.keys(DEFINED) as SearchedName[];

  test.each(NAMES)('are what the definition of %s says', async (name) => {
    const list = DEFINED[name];
    const expectedOf = await modelOf('admin');
    const find = (query: Asked): Promise<Answered> => ask(`${LISTS[name]}/search`, query, 'admin');
    await fc.assert(
      fc.asyncProperty(queries(list), async (query) => {
        const expected = expectedOf(name, query);
        const got = await find({ ...query, limit: '100' });
        expect(idsOf(got).toSorted()).toEqual(idsOf(expected).toSorted());
        expect(got.pagination).toMatchObject({ total: expected.data.length, isTotalExact: true });
        checkOrder(list, query.sort, got);
        expect(got.sums?.filter(({ amount }) => amount > 0)).toEqual(
          expected.sums && expect.arrayContaining(expected.sums),
        );
        const second = await find({ ...query, limit: '2', page: '2' });
        expect(second.data).toEqual(got.data.slice(2, 4));
      }),
      { numRuns: IS_NIGHT ? 60 : 20 },
    );
  });

  /** Each filter with each of its values, each order, and each text that an administrator reads in the list as words. */
  async function alone(name: SearchedName): Promise<Asked[]> {
    const { columns, filters }: AnyList = DEFINED[name];
    const records = {
      businesses: ids.shops.map(({ id }) => id),
      offers: [ids.offer.id],
      users: [ids.person.id, ids.clerk.id],
    };
    const { data }: { data: never[] } = await ask(`${LISTS[name]}/search`, { limit: '100' }, 'admin');
    const texts = Object.values(columns).flatMap(({ kind, value }) =>
      kind === 'text' ? data.map((row) => String(value(row) ?? '')) : [],
    );
    const words = texts.flatMap((text) => text.split(' ').at(-1) || []).filter((word) => !searchRefusal(word));
    return [
      ...[...new Set(words)].map((q) => ({ q })),
      ...Object.entries(columns).flatMap(([key, { sorts }]) => (sorts ? [{ sort: key }, { sort: `-${key}` }] : [])),
      ...Object.entries(filters).flatMap(([key, filter]): Asked[] => {
        if (filter.kind === 'choice') return Object.keys(filter.values).map((value) => ({ [key]: value }));
        if (filter.kind === 'record') return records[filter.of].map((id) => ({ [key]: id }));
        const value = filter.kind === 'days' ? daysFromNow(-2).toISOString().slice(0, 10) : '7';
        return Object.values(spanParameters(key)).map((parameter) => ({ [parameter]: value }));
      }),
    ];
  }

  test.each(NAMES)("tell an owner nothing of %s that the owner's rows do not tell (O-03)", async (name) => {
    const expectedOf = await modelOf(owner);
    const refused: string[] = [];
    for (const query of await alone(name)) {
      const said = JSON.stringify(query);
      const got = await send(`${LISTS[name]}/search`, { ...query, limit: '100' }, owner);
      if (got.statusCode === 200) {
        expect(idsOf(got.json()).toSorted(), said).toEqual(idsOf(expectedOf(name, query)).toSorted());
        checkOrder(DEFINED[name], query.sort, got.json());
        continue;
      }
      expect(got.statusCode, said).toBe(400);
      expect(() => expectedOf(name, query)).toThrow(got.json().error.detail);
      refused.push(...Object.keys(query));
      const file = await send(`${LISTS[name]}/search/file`, query, owner);
      expect(file.json(), said).toEqual(got.json());
    }
    expect([...new Set(refused)]).toEqual(name === 'Users' ? ['business', 'access'] : []);
  });

  const TOLD = NAMES.filter((name) => name !== 'Payments');
  test.each(TOLD)("have no column in an owner's file of %s that the owner's rows do not tell", async (name) => {
    const [list, path] = [DEFINED[name], `${LISTS[name]}/search`];
    const seen: Answered = await ask(path, { limit: '100' }, owner);
    const whole: Answered = await ask(path, { limit: '100' }, 'admin');
    const valuesOf = (column: AnyList['columns'][string], { data }: Answered) =>
      seen.data.map(({ id }) => column.value(data.find((row) => row.id === id) as never));
    const told = Object.entries(list.columns).filter(
      // Who scanned is told where it was a colleague.
      ([key, column]) => key === 'scannedBy' || isDeepStrictEqual(valuesOf(column, seen), valuesOf(column, whole)),
    );
    const file = await send(`${path}/file`, {}, owner);
    const [headings = ''] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(headings.split(';').filter((heading) => !heading.endsWith(' (moneda)"'))).toEqual(
      told.map(([, { label }]) => `"${label}"`),
    );
  });
});

type Asked = Partial<Record<string, string>>;

const DEFINED = {
  Offers: OFFERS,
  Users: USERS,
  ActiveCoupons: ACTIVE_COUPONS,
  ConsumedCoupons: CONSUMED_COUPONS,
  Payments: PAYMENTS,
} as const satisfies Partial<Record<ListName, AnyList>>;
type SearchedName = keyof typeof DEFINED;

interface Answered {
  data: { id: string }[];
  pagination: object;
  sums?: { amount: number }[];
}

/** A query as the server reads it. */
function asRead({ filters }: AnyList, query: Asked) {
  const read = Object.entries(query).map(([key, value = '']) => {
    if (filters[key]?.kind === 'choice') return [key, value.split(',')];
    return [key, key.startsWith('usdPrice') ? Number(value) : value];
  });
  return { ...Object.fromEntries(read), page: 1, limit: 100 };
}
