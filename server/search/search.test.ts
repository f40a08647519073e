import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { IN_SPANISH_ORDER } from '../../contract/testing/search';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { LISTS, type ListName } from './testing/lists';
import { world } from './testing/world';

describe.each(ENGINES)('searches on %s', (engine) => {
  const t = openedApp(engine);

  async function ask(path: string, query: Record<string, string> = {}, who: 'admin' | 'owner' = 'admin') {
    const answer = await t.as(who).get(`${path}?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const find = (list: ListName, query?: Record<string, string>, who?: 'admin' | 'owner') =>
    ask(`${LISTS[list]}/search`, query, who);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  test('find a customer by parts of name, e-mail and phone, in any order, whatever accents and signs', async () => {
    const ana = await t.given.user({
      name: 'Ana  Mar\u00ADía Quinteró',
      email: 'aq@correo.test',
      phone: '0412-555-1234',
    });
    await t.given.user({ name: 'Beto Pérez', email: 'beto@correo.test', phone: null });
    const found = ['quinte', 'QUINTERO ana', 'maría aq@', 'Ana María', 'ｑｕｉｎｔｅｒｏ', '555-1234', '04125551234'];
    for (const q of [
      ...found,
      '+58 412 5551234',
      '4125551234',
      '0412.555.1234',
      '«Quinteró», Ana.',
      'Tel: 0412-555-1234',
    ])
      expect(idsOf(await find('Users', { q })), q).toEqual([ana.id]);
    for (const q of ['quintero beto', 'a%ana', 'an_a', 'an\\a', '0412-555-1235', 'an％a'])
      expect(idsOf(await find('Users', { q })), q).toEqual([]);
  });

  test('find a payment by its reference and a business by its RIF, however they are written', async () => {
    const payment = await t.given.payment({ refNumber: '0048-1293 7561', ci: 'V-61.204.553' });
    const business = await t.given.business({ rif: 'J-12345678-9' });
    for (const q of [
      '12937561',
      '1293 7561',
      '004812937561',
      '61204553',
      'v-61204553',
      'V61.204.553',
      'Ref. 12937561',
      '#12937561',
    ])
      expect(idsOf(await find('Payments', { q })), q).toEqual([payment.id]);
    for (const q of ['123456789', 'J-12345678-9', 'j123456789', '12345678-9', 'RIF: J-12345678-9'])
      expect(idsOf(await find('Businesses', { q })), q).toEqual([business.id]);
  });

  test('find a payment by what was paid or ordered, as people write amounts, and what has these digits all the same', async () => {
    const { id: userId } = await t.given.user({ name: 'Carmen Wu' });
    const paid = await t.given.payment({ userId, amount: 35_542.78, vesPrice: 35_600, usdPrice: 76.7 });
    const named = await t.given.payment({ amount: 1, vesPrice: 2, usdPrice: 3, refNumber: '00813051' });
    const dear = await t.given.payment({ amount: 813_051, vesPrice: 4, usdPrice: 5 });
    for (const q of ['35.542,78', '35542,78', '35542.78', '35,542.78', 'Bs. 35.542,78', '35.542,78 Bs.S', '76,70 USD'])
      expect(idsOf(await find('Payments', { q })), q).toEqual([paid.id]);
    for (const q of ['76,70', '76.70', '$76,7', '35.600', '35600,00', '76,70 35.600', 'carmen 76,70', '76,7 wu'])
      expect(idsOf(await find('Payments', { q })), q).toEqual([paid.id]);
    for (const q of ['542,78', '35.542,7', '35542', '76,70 813051'])
      expect(idsOf(await find('Payments', { q })), q).toEqual([]);
    expect(idsOf(await find('Payments', { q: '813051' })).toSorted()).toEqual([named.id, dear.id].toSorted());
  });

  test('stand in the order of a Spanish dictionary, also in their files', async () => {
    for (const name of IN_SPANISH_ORDER.toSorted()) {
      await t.given.user({ name: `Zz ${name}`, email: `z${name}@x.test` });
      await t.given.offer({ title: `Zz ${name}` });
      await t.given.business({ name: `Zz ${name}` });
    }
    const shown = ({ name, title }: { name?: string; title?: string }) => String(name ?? title).slice(3);
    for (const [list, sort] of [
      ['Users', 'name'],
      ['Offers', 'title'],
      ['Businesses', 'name'],
    ] as const) {
      for (const [order, names] of [
        [sort, IN_SPANISH_ORDER],
        [`-${sort}`, IN_SPANISH_ORDER.toReversed()],
      ] as const) {
        // Found by a word, and from the whole list.
        for (const q of ['zz', ''])
          expect(
            (await find(list, { q, sort: order, limit: '100' })).data
              .map(shown)
              .filter((name: string) => IN_SPANISH_ORDER.includes(name)),
            `${list} ${order}`,
          ).toEqual(names);
      }
    }
    const file = await t.as('admin').get(`${LISTS.Users}/search/file?sort=name&q=x.test`);
    const cells = file.body.split('\r\n').map((line) => line.split(';')[0]?.slice(4, -1) ?? '');
    expect(cells.filter((name) => IN_SPANISH_ORDER.includes(name))).toEqual(IN_SPANISH_ORDER);
  });

  test('refuse a sort, a filter and a span that the list does not have', async () => {
    for (const query of [
      'sort=bank',
      'status=paid',
      'status=pending,',
      'dateFrom=2026-02-30',
      'usdPriceFrom=1e3',
      'user=ana',
      'limit=101',
    ]) {
      const answer = await t.as('admin').get(`${LISTS.Payments}/search?${query}`);
      expect(answer.statusCode, query).toBe(400);
    }
  });

  test("give an owner the own store's alone, without phones, and no payments", async () => {
    const { offer } = await world(t.given);
    const {
      data: [own],
    } = await ask(LISTS.Businesses, {}, 'owner');
    const owned = await t.given.offer({ businessId: own.id });
    const coupon = await t.given.coupon({ offerId: owned.id });
    expect(idsOf(await find('Offers', {}, 'owner'))).toEqual([owned.id]);
    expect(idsOf(await find('Offers', { q: 'des', sort: 'title' }, 'owner'))).toEqual([owned.id]);
    for (const query of [{}, { sort: '-created' }, { q: 'persona' }] as Record<string, string>[]) {
      const { data } = await find('ActiveCoupons', query, 'owner');
      expect(data).toMatchObject([{ id: coupon.id, user: { id: coupon.userId, name: 'Persona consumer' } }]);
      expect(data[0].user).not.toHaveProperty('phone');
    }
    const consumed = { offerId: owned.id, consumedAt: new Date() };
    const mate = await t.given.user({ name: 'Caja propia', permission: 'owner', businessId: own.id });
    const boss = await t.given.user({ name: 'Jefa', permission: 'admin' });
    for (const { id: scannedByUserId } of [mate, boss]) await t.given.coupon({ ...consumed, scannedByUserId });
    const scanned = async (who: 'admin' | 'owner') =>
      (await find('ConsumedCoupons', { offer: owned.id }, who)).data.map(
        ({ scannedBy }: { scannedBy: { name: string } | null }) => scannedBy?.name,
      );
    expect(await scanned('owner')).toEqual([undefined, 'Caja propia']);
    expect(await scanned('admin')).toEqual(['Jefa', 'Caja propia']);
    expect(idsOf(await find('ActiveCoupons', { offer: offer.id }, 'owner'))).toEqual([]);
    expect(idsOf(await find('Users', { q: 'persona' }, 'owner'))).toContain(coupon.userId);
    expect((await find('Users', { q: 'persona' }, 'owner')).data).toHaveLength(3);
    expect((await find('Businesses', { q: own.name }, 'owner')).data).toHaveLength(1);
    expect((await find('Businesses', { q: 'spa' }, 'owner')).data).toEqual([]);
    expect(await find('Payments', {}, 'owner')).toMatchObject({
      data: [],
      pagination: { total: 0, isTotalExact: true },
    });
    expect((await find('Payments', { status: 'pending' }, 'owner')).data).toEqual([]);
  });

  test('count up to ten thousand, with words up to a thousand, and say where there are more', async () => {
    await t.db.execute(sql`
      insert into users (id, name, email, permission, password_hash)
      select gen_random_uuid(), 'Cliente', 'c' || n || '@correo.test', 'consumer', '-' from generate_series(1, 10001) as n`);
    expect((await find('Users', { q: 'cliente' })).pagination).toMatchObject({ total: 1_000, isTotalExact: false });
    const consumers = await find('Users', { permission: 'consumer' });
    expect(consumers.pagination).toMatchObject({ total: 10_000, isTotalExact: false });
    expect((await find('Users', { q: 'cliente c1000' })).pagination).toMatchObject({ total: 3, isTotalExact: true });
    expect((await find('Users')).pagination).toMatchObject({ isTotalExact: true });
    expect((await find('Users')).pagination.total).toBeGreaterThan(10_001);
  });
});
