import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_GRANT_ITEMS, MAX_GRANT_QUANTITY } from '../../contract/limits';
import { businesses, coupons, offers } from '../db/schema';
import { offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp, type TestApp } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/coupons';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const ABSENT = { error: { detail: 'Cupón no encontrado' } };
const CONSUMED = { error: { detail: 'El cupón ya fue consumido.' } };
const REMOVED = { error: { detail: 'El cupón ya fue eliminado.' } };

describe.each(ENGINES)('what is done with coupons on %s', (engine) => {
  const t = openedApp(engine);

  type Coupon = { id: string; userId: string };
  type Caller = ReturnType<TestApp['as']>;
  const consume = (who: Caller, { id, userId }: Coupon) => who.put(`${PATH}/${id}/consume/admin`, { userId });
  const remove = (who: Caller, { id, userId }: Coupon, body: object = { userId, couponId: id }) =>
    who.send('DELETE', `${PATH}/${id}/admin/remove`, body);
  const grant = (who: Caller, userId: string, ...items: [offerId: string, quantity: number][]) =>
    who.post(`${PATH}/admin/create`, { userId, items: items.map(([offerId, quantity]) => ({ offerId, quantity })) });

  /** An offer's counters, which must agree with its coupons. */
  async function sold(offerId: string): Promise<[sold: number | undefined, used: number | undefined]> {
    const [offer] = await t.db.select().from(offers).where(eq(offers.id, offerId));
    const rows = and(eq(coupons.offerId, offerId), isNull(coupons.removedAt));
    expect([offer?.couponsCount, offer?.usedCouponsCount]).toEqual([
      await t.db.$count(coupons, rows),
      await t.db.$count(coupons, and(rows, isNotNull(coupons.consumedAt))),
    ]);
    return [offer?.couponsCount, offer?.usedCouponsCount];
  }
  async function stored(id: string) {
    return (await t.db.select().from(coupons).where(eq(coupons.id, id)))[0];
  }
  async function ownCoupon() {
    const { businessId } = await t.person('owner');
    return t.given.coupon({ offerId: (await t.given.offer({ businessId: String(businessId) })).id });
  }

  describe('consume', () => {
    test('marks who did it and when, and answers the coupon', async () => {
      const coupon = await t.given.coupon();
      const answer = await consume(t.as('admin'), coupon);

      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toMatchObject({
        id: coupon.id,
        userId: coupon.userId,
        offer: { id: coupon.offerId, title: 'Desayuno para dos' },
        consumedAt: t.clock.now().toISOString(),
        scannedByUserId: (await t.person('admin')).id,
      });
      expect(await sold(coupon.offerId)).toEqual([1, 1]);
    });

    test('is 200 once and 409 for the other 39 at once, and the moment never changes (R-04)', async () => {
      const coupon = await t.given.coupon();
      const [admin, when] = [t.as('admin'), t.clock.now()];

      const answers = await Promise.all(Array.from({ length: 40 }, () => consume(admin, coupon)));
      t.clock.advance(1000);
      const late = await consume(admin, coupon);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(39).fill(409)]);
      for (const answer of [late, ...answers.filter(({ statusCode }) => statusCode !== 200)]) {
        expect(answer.json()).toEqual(CONSUMED);
      }
      expect((await stored(coupon.id))?.consumedAt).toEqual(when);
      expect(await sold(coupon.offerId)).toEqual([1, 1]);
    });

    test('against removal at the same moment: one wins, the other hears what became of it (R-05)', async () => {
      const admin = t.as('admin');
      for (let round = 0; round < 10; round++) {
        const coupon = await t.given.coupon();
        const both = [() => consume(admin, coupon), () => remove(admin, coupon)];
        const answers = await Promise.all((round % 2 ? both : both.reverse()).map((call) => call()));

        const { consumedAt } = (await stored(coupon.id)) ?? {};
        const refusals = answers.filter(({ statusCode }) => statusCode === 409);
        expect(refusals.map((answer) => answer.json())).toEqual([consumedAt ? CONSUMED : REMOVED]);
        expect(await sold(coupon.offerId)).toEqual(consumedAt ? [1, 1] : [0, 0]);
      }
    });

    test('works for an offer that was removed, is over, or is closed now: the desk decides', async () => {
      const offer = await t.given.offer({
        deletedAt: new Date(),
        couponsValidAt: new Date('2020-01-01T00:00:00Z'),
        couponsValidUntil: new Date('2020-02-01T00:00:00Z'),
        weeklySchedule: [{ day: t.clock.now().getUTCDay(), startsAt: 3, endsAt: 4 }],
      });
      expect((await consume(t.as('admin'), await t.given.coupon({ offerId: offer.id }))).statusCode).toBe(200);
    });

    test('of another holder than the body names is 404 for every role, also with the caller’s own id, and so is its removal (R-13, S-04)', async () => {
      const own = await ownCoupon();
      const admin = t.as('admin');
      const callers = [await t.person('admin'), await t.person('owner'), await t.given.user()];
      for (const { id: userId } of callers) {
        const named = { ...own, userId };
        const answers = [await consume(admin, named), await consume(t.as('owner'), named), await remove(admin, named)];
        for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, ABSENT]);
      }
      expect(await stored(own.id)).toEqual(own);
      expect(await sold(own.offerId)).toEqual([1, 0]);
    });

    test('is refused to the owner once their business is removed (S-03)', async () => {
      const own = await ownCoupon();
      await t.db.update(businesses).set({ deletedAt: new Date() });
      expect((await consume(t.as('owner'), own)).statusCode).toBe(404);
    });

    test.each([
      ['nothing', {}, 'El usuario es requerido'],
      ['half an id', { userId: 'abc' }, 'El identificador no es válido'],
      ['more than asked', { userId: NOWHERE, scannedByUserId: NOWHERE }, 'Campos desconocidos: scannedByUserId'],
    ])('refuses %s with 422', async (_name, body, detail) => {
      const { id } = await t.given.coupon();
      const answer = await t.as('admin').put(`${PATH}/${id}/consume/admin`, body);
      expect([answer.statusCode, answer.json().error.detail]).toEqual([422, detail]);
    });
  });

  describe('remove', () => {
    test('takes an active one back, so that one more is left, and is 409 the second time', async () => {
      const { id: offerId } = await t.given.offer({ maxCouponsCount: 1 });
      const coupon = await t.given.coupon({ offerId });
      const admin = t.as('admin');
      expect((await grant(admin, coupon.userId, [offerId, 1])).statusCode).toBe(409);
      const [first, second] = [await remove(admin, coupon), await remove(admin, coupon)];

      expect([first.statusCode, first.body]).toEqual([204, '']);
      expect([second.statusCode, second.json()]).toEqual([409, REMOVED]);
      expect((await consume(admin, coupon)).json()).toEqual(REMOVED);
      expect(await sold(offerId)).toEqual([0, 0]);
      expect((await grant(admin, coupon.userId, [offerId, 1])).statusCode).toBe(201);
      expect(await sold(offerId)).toEqual([1, 0]);
    });

    test('leaves a consumed one as it is', async () => {
      const coupon = await t.given.coupon({ consumedAt: new Date() });
      const answer = await remove(t.as('admin'), coupon);
      expect([answer.statusCode, answer.json()]).toEqual([409, CONSUMED]);
      expect(await stored(coupon.id)).toEqual(coupon);
    });

    test('takes what it is about from the query where no body comes (A32)', async () => {
      const { id, userId } = await t.given.coupon();
      const url = `${PATH}/${id}/admin/remove`;
      expect((await t.as('admin').delete(url)).statusCode).toBe(422);
      expect((await t.as('admin').delete(`${url}?userId=${userId}&couponId=${id}`)).statusCode).toBe(204);
    });

    test('is 404 for another’s user, and 422 for another coupon than the address names', async () => {
      const coupon = await t.given.coupon();
      const [other, admin] = [await t.given.coupon(), t.as('admin')];
      expect((await remove(admin, { ...coupon, userId: other.userId })).json()).toEqual(ABSENT);
      expect((await remove(admin, { ...coupon, id: NOWHERE })).json()).toEqual(ABSENT);
      const mixed = await remove(admin, coupon, { userId: coupon.userId, couponId: other.id });
      expect([mixed.statusCode, mixed.json().error.detail]).toEqual([
        422,
        'El cupón enviado no coincide con el de la dirección.',
      ]);
      expect(await t.db.$count(coupons, isNotNull(coupons.removedAt))).toBe(0);
    });
  });

  describe('grant', () => {
    test('gives coupons of several offers and answers them', async () => {
      const { id: userId } = await t.given.user();
      const [one, other] = [await t.given.offer(), await t.given.offer()];
      const admin = t.as('admin');

      const answer = await grant(admin, userId, [other.id, 3], [one.id.toUpperCase(), 1]);

      expect(answer.statusCode).toBe(201);
      const { data } = answer.json();
      expect(data.map((coupon: { offer: { id: string } }) => coupon.offer.id).sort()).toEqual(
        [one.id, other.id, other.id, other.id].sort(),
      );
      for (const coupon of data) {
        expect(coupon).toMatchObject({ userId, consumedAt: null, createdAt: t.clock.now().toISOString() });
      }
      expect([await sold(one.id), await sold(other.id)]).toEqual([
        [1, 0],
        [3, 0],
      ]);
      const active = (await admin.get(`${PATH}/admin/active?userId=${userId}`)).json().data;
      expect(active).toHaveLength(4);
      expect(active).toEqual(expect.arrayContaining(data));
    });

    test('40 at once with 10 left are 10 coupons and 30 refusals (R-06)', async () => {
      const { id: userId } = await t.person('consumer');
      const { id: offerId } = await t.given.offer({ maxCouponsCount: 10 });
      const admin = t.as('admin');

      const answers = await Promise.all(Array.from({ length: 40 }, () => grant(admin, userId, [offerId, 1])));

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array(10).fill(201),
        ...Array(30).fill(409),
      ]);
      expect(await sold(offerId)).toEqual([10, 0]);
      expect((await admin.get(`${PATH}/admin/active?limit=100`)).json().data).toHaveLength(10);
    });

    test('crosswise of the same offers at once never wait for each other for ever', async () => {
      const { id: userId } = await t.person('consumer');
      const [one, other] = [await t.given.offer(), await t.given.offer()];
      const admin = t.as('admin');
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          const items: [string, number][] = [
            [one.id, 1],
            [other.id, 2],
          ];
          return grant(admin, userId, ...(n % 2 ? items : items.reverse()));
        }),
      );
      expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
      expect([await sold(one.id), await sold(other.id)]).toEqual([
        [20, 0],
        [40, 0],
      ]);
    });

    test('is all or nothing: one offer that is sold out or gone takes the others with it', async () => {
      const { id: userId } = await t.person('consumer');
      const plenty = await t.given.offer();
      const scarce = await t.given.offer({ title: 'Cena', maxCouponsCount: 2 });
      const removed = await t.given.offer({ deletedAt: new Date() });
      const admin = t.as('admin');

      const soldOut = await grant(admin, userId, [plenty.id, 1], [scarce.id, 3]);
      expect([soldOut.statusCode, soldOut.json().error.detail]).toEqual([
        409,
        'La oferta «Cena» no tiene suficientes cupones disponibles. Elige otra, o aumenta su máximo de cupones.',
      ]);
      for (const gone of [removed.id, NOWHERE]) {
        const answer = await grant(admin, userId, [plenty.id, 1], [gone, 1]);
        expect([answer.statusCode, answer.json().error.detail]).toEqual([
          422,
          'La oferta elegida ya no existe. Elige otra.',
        ]);
      }
      const toAbsent = await grant(admin, NOWHERE, [plenty.id, 1]);
      expect([toAbsent.statusCode, toAbsent.json().error.detail]).toEqual([422, 'El usuario elegido ya no existe.']);
      expect([await sold(plenty.id), await sold(scarce.id)]).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    test('against a lowered maximum and a removed offer: never more than there may be (R-09)', async () => {
      const { id: userId } = await t.person('consumer');
      const [lowered, removed] = [await t.given.offer({ maxCouponsCount: 10 }), await t.given.offer()];
      const { businessId, categoryId, images } = lowered;
      const input = offerInput({ businessId, categoryId, images, maxCouponsCount: 4 });
      const admin = t.as('admin');

      const [change, removal, ...grants] = await Promise.all([
        admin.put(`/api/gs/coupon-service/offers/${lowered.id}`, input),
        admin.delete(`/api/gs/coupon-service/offers/${removed.id}`),
        ...Array.from({ length: 10 }, () => grant(admin, userId, [lowered.id, 1])),
        ...Array.from({ length: 5 }, () => grant(admin, userId, [removed.id, 1])),
      ]);

      const given = (of: typeof grants) => of.filter(({ statusCode }) => statusCode === 201).length;
      expect([200, 422]).toContain(change.statusCode);
      expect(removal.statusCode).toBe(200);
      expect(await sold(lowered.id)).toEqual([change.statusCode === 200 ? 4 : 10, 0]);
      expect(await sold(removed.id)).toEqual([given(grants.slice(10)), 0]);
      expect((await grant(admin, userId, [removed.id, 1])).statusCode).toBe(422);
    });

    const [ONE_ONLY, WHOLE, FEW] = [
      'Cada oferta puede estar una sola vez',
      'La cantidad debe ser un número entero de 1 a 10',
      'Se pueden otorgar como máximo 20 ofertas a la vez',
    ];
    const item = (quantity: unknown, offerId = NOWHERE) => ({ offerId, quantity });
    const HEX = '01890000-0000-7000-8000-0000000000ab';
    test.each([
      ['no items', [], 'Debes seleccionar una oferta'],
      ['items that are no list', 'todas', 'Debes seleccionar una oferta'],
      ['half a coupon', [item(0.5)], WHOLE],
      ['one and a half', [item(1.5)], WHOLE],
      ['less than none', [item(-1)], WHOLE],
      ['a thousand million', [item(1e9)], WHOLE],
      ['none', [item(0)], WHOLE],
      ['too many', [item(MAX_GRANT_QUANTITY + 1)], WHOLE],
      ['a number as text', [item('1')], WHOLE],
      ['one offer twenty times', Array(MAX_GRANT_ITEMS).fill(item(1)), ONE_ONLY],
      ['one offer in two spellings', [item(1, HEX), item(1, HEX.toUpperCase())], ONE_ONLY],
      [
        'too many offers',
        Array.from({ length: MAX_GRANT_ITEMS + 1 }, (_, n) => item(1, HEX.replace('ab', `${n + 10}`))),
        FEW,
      ],
      ['ten thousand offers', Array(10_000).fill('x'), FEW],
    ])('refuses %s with 422 (D-05)', async (_name, items, detail) => {
      const { id: userId } = await t.person('consumer');
      const answer = await t.as('admin').post(`${PATH}/admin/create`, { userId, items });
      expect([answer.statusCode, answer.json().error.detail]).toEqual([422, detail]);
    });

    test('takes twenty offers with ten coupons each, and refuses items that are nothing with 422', async () => {
      const { id: userId } = await t.person('consumer');
      const given: Awaited<ReturnType<TestApp['given']['offer']>>[] = [];
      while (given.length < MAX_GRANT_ITEMS) given.push(await t.given.offer({ maxCouponsCount: MAX_GRANT_QUANTITY }));
      const all = given.map(({ id }): [string, number] => [id, MAX_GRANT_QUANTITY]);
      expect((await grant(t.as('admin'), userId, ...all)).statusCode).toBe(201);
      expect(await t.db.$count(coupons)).toBe(MAX_GRANT_ITEMS * MAX_GRANT_QUANTITY);
      const nothing = await t.as('admin').post(`${PATH}/admin/create`, { userId, items: [null, null] });
      expect(nothing.statusCode).toBe(422);
    });
  });
});
