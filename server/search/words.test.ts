import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchRefusal } from '../../contract/searchWords';
import type { Offer, User } from '../../contract/services/shapes';
import { NOTHING } from '../../contract/testing/records';
import { searches } from '../../contract/testing/search';
import { always } from '../db/always';
import { ENGINES, IS_NIGHT } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { LISTS, type ListName } from './testing/lists';
import { world } from './testing/world';

const NAMES = Object.keys(LISTS) as ListName[];
const ROLES = ['admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

const word = fc.constantFrom(
  ...['ana', 'ANA', 'perez', 'de', 'la', 'o', 'li', 'wu', 'zq', 'pizza', 'café', 'ñ', 'no', 'p0@', '0412', '00', '123'],
  ...[
    'titular',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '--',
    ';',
    '$1',
    '(',
    '*',
    '0412-555',
    '10,25',
    'Bs.',
    'J-1',
    'ﷺ',
    'ｌｉ',
    'l\u00ADi',
    '\u202E',
    '🍕',
    'é',
  ],
);
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' ')) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 9, maxLength: 30 }).map((some) => some.join(' ')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }) },
  { weight: 1, arbitrary: fc.tuple(word, fc.integer({ min: 2, max: 100 })).map(([one, times]) => one.repeat(times)) },
);

describe.each(ENGINES)('the words of searches on %s', (engine) => {
  const t = openedApp(engine);
  const ask = (who: Role, path: string, query: Record<string, string>) =>
    t.as(who).get(`${path}?${new URLSearchParams(query)}`);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id).toSorted();
  async function listed(who: Role) {
    const lists: Record<string, { data: { id: string }[] }> = {};
    for (const [name, path] of Object.entries(LISTS)) lists[name] = (await ask(who, path, { limit: '100' })).json();
    return lists;
  }

  beforeEach(async () => {
    await world(t.given);
    const theirs = await t.given.offer({ title: 'Corte de cabello' });
    const own = (await ask('owner', LISTS.Businesses, {})).json().data[0].id;
    const ours = await t.given.offer({ title: 'Desayuno de la casa', businessId: own });
    for (const name of ['Ana de la O', 'Li Wu', 'Ana Lisboa', 'Olga Wuer']) {
      const { id: userId } = await t.given.user({ name, phone: null });
      for (const offerId of [ours.id, theirs.id]) {
        await t.given.coupon({ offerId, userId });
        await t.given.coupon({ offerId, userId, consumedAt: new Date() });
      }
      await t.given.payment({ userId, ownerName: name, refNumber: '00012', ci: 'V-12.345.678' });
    }
  });

  test.each(ROLES.flatMap((who) => NAMES.map((name) => [who, name] as const)))(
    'find for the %s among %s what their definition says, or are refused in words',
    async (who, name) => {
      const lists = await listed(who);
      const model = searches(
        { ...NOTHING, users: lists.Users?.data as User[], offers: lists.Offers?.data as Offer[] },
        Object.fromEntries(Object.entries(lists).map(([one, answer]) => [`list${one}`, () => answer])) as never,
      );
      await fc.assert(
        fc.asyncProperty(hostile, async (q) => {
          const answer = await ask(who, `${LISTS[name]}/search`, { q, limit: '100' });
          if (answer.statusCode !== 200) {
            expect(answer.statusCode, answer.body).toBe(q.includes('\0') ? 422 : 400);
            expect(answer.json().error.detail).toMatch(/^(El parámetro q|Busca con|Escribe|Contiene)/);
            return;
          }
          expect(searchRefusal(q)).toBeUndefined();
          const found = idsOf(answer.json());
          expect(idsOf(always(lists[name]))).toEqual(expect.arrayContaining(found));
          // An owner's rows do not tell the phones that words may be in.
          if (who === 'admin') {
            const asked = { query: { q, page: 1, limit: 100 }, scope: 'all' } as never;
            expect(found).toEqual(idsOf(model[`search${name}`](asked)));
          }
        }),
        {
          numRuns: IS_NIGHT ? 200 : 25,
          examples: [
            '10,25',
            'Bs. 15,25',
            '8.00',
            '8 ana',
            'ana de la o',
            'li wu',
            'wu',
            'zq',
            'o',
            'de casa',
            'ana desayuno',
            'ﷺ'.repeat(100),
            '\0ana',
          ].map((q) => [q]),
        },
      );
    },
  );

  test('of fewer than three letters are beginnings, and count where a longer one is', async () => {
    const names = async (q: string) =>
      (await ask('admin', `${LISTS.ActiveCoupons}/search`, { q }))
        .json()
        .data.map(({ user }: { user: User }) => user.name);
    expect(new Set(await names('ana de la o'))).toEqual(new Set(['Ana de la O']));
    expect(new Set(await names('li wu'))).toEqual(new Set(['Li Wu']));
    expect(new Set(await names('wu'))).toEqual(new Set(['Li Wu', 'Olga Wuer']));
    expect(new Set(await names('ana li'))).toEqual(new Set(['Ana Lisboa']));
    // The offer has `de`, and not `ana`.
    expect(await names('lisboa de')).toEqual([]);
    expect(new Set(await names('lisboa desayuno de'))).toEqual(new Set(['Ana Lisboa']));
  });

  test.runIf(engine === 'postgres')('that take longer than two seconds are given up, and that is said', async () => {
    const answer = await t.db.transaction(async (tx) => {
      await tx.execute(sql`lock table payments in access exclusive mode`);
      return ask('admin', `${LISTS.Payments}/search`, { q: 'ana' });
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.detail).toMatch(/^La búsqueda tardó demasiado/);
  });
});
