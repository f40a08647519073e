import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../contract/payment';
import { paymentCoupons, payments } from '../db/paymentSchema';
import { coupons } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/payment-service/payments/manual';
const FIELDS = [
  ...['id', 'userId', 'status', 'purchaseAt', 'usdPrice', 'vesPrice', 'exchangeRate', 'type', 'kind'],
  ...['receiptData', 'paymentData', 'createdAt', 'updatedAt', 'cart'],
].sort();

type Verb = 'confirm' | 'reject';

describe.each(ENGINES)('payments on %s', (engine) => {
  const t = openedApp(engine);

  const decide = (id: string, verb: Verb) => t.as('admin').put(`${PATH}/${id}/${verb}`);
  const list = async (query = '', who: 'admin' | 'owner' = 'admin') => (await t.as(who).get(PATH + query)).json();

  async function stored(id: string) {
    const [row] = await t.db.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error(`No payment ${id}`);
    return row;
  }

  describe('list', () => {
    test('tells a payment with exactly the fields of the specification, amounts as numbers and dates with Z', async () => {
      const cake = await t.given.offer({ title: 'Torta', price: 19.99 });
      const bread = await t.given.offer({ title: 'Pan', price: 0.1 });
      const { id, userId } = await t.given.payment({
        purchaseAt: new Date('2026-11-20T15:04:05Z'),
        usdPrice: 40.08,
        vesPrice: 18_573.07,
        exchangeRate: 463.4,
        receiptData: 'https://cupones.example/recibo.webp',
        cart: [
          { offer: bread, quantity: 1 },
          { offer: cake, quantity: 2 },
        ],
      });

      const { data, pagination } = await list();

      expect(pagination).toEqual({ page: 1, limit: 10, lastPage: 1 });
      expect(Object.keys(data[0]).sort()).toEqual(FIELDS);
      expect(data).toMatchObject([
        {
          id,
          userId,
          status: 'pending',
          purchaseAt: '2026-11-20T15:04:05.000Z',
          usdPrice: 40.08,
          vesPrice: 18_573.07,
          exchangeRate: 463.4,
          type: 'pagoMovil',
          kind: 'manual',
          receiptData: 'https://cupones.example/recibo.webp',
          cart: {
            items: [
              { offerId: cake.id, title: 'Torta', quantity: 2, usdPrice: 19.99 },
              { offerId: bread.id, title: 'Pan', quantity: 1, usdPrice: 0.1 },
            ],
          },
        },
      ]);
      expect(data[0].paymentData).toEqual({
        refNumber: '004812937561',
        bank: '0134',
        ci: 'V-61204553',
        amount: 5792.5,
      });
      expect(new Date(data[0].createdAt).toISOString()).toBe(data[0].createdAt);
    });

    test('tells of a card and of a transfer only what each has, and no cart where there is none', async () => {
      const nothing = { refNumber: null, bank: null, ci: null, amount: null };
      const dollars = { vesPrice: null, exchangeRate: null };
      await t.given.payment({ ...nothing, ...dollars, type: 'card', kind: 'automatic', paymentIntentId: 'pi_3' });
      await t.given.payment({
        ...dollars,
        type: 'zelle',
        bank: 'Chase',
        ownerName: 'Ana Peña',
        ci: null,
        amount: 12.5,
      });

      const { data } = await list();

      expect(data).toMatchObject([
        { type: 'zelle', kind: 'manual', vesPrice: null, exchangeRate: null, purchaseAt: null, cart: null },
        { type: 'card', kind: 'automatic', vesPrice: null, exchangeRate: null, receiptData: null, cart: null },
      ]);
      expect(data[0].paymentData).toEqual({
        refNumber: '004812937561',
        bank: 'Chase',
        ownerName: 'Ana Peña',
        amount: 12.5,
      });
      expect(data[1].paymentData).toEqual({ paymentIntentId: 'pi_3' });
    });

    test('has every row once over its pages, newest first (G-03)', async () => {
      const { id: userId } = await t.given.user();
      const ids: string[] = [];
      const createdAt = new Date();
      for (let n = 0; n < 23; n++) ids.unshift((await t.given.payment({ userId, createdAt })).id);

      const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}`)));

      expect(pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).toEqual(ids);
      expect(pages.map(({ pagination }) => pagination.lastPage)).toEqual([3, 3, 3]);
    });

    test('is always empty for an owner, whose own offers are paid', async () => {
      const { businessId } = await t.person('owner');
      const offer = await t.given.offer({ businessId: String(businessId) });
      await t.given.payment({ cart: [{ offer, quantity: 1 }] });
      expect(await list('', 'owner')).toEqual({ data: [], pagination: { page: 1, limit: 10, lastPage: 1 } });
    });
  });

  describe('confirm', () => {
    test('issues the coupons of the cart to the payer, writes down who did it, and answers the payment', async () => {
      const [cake, bread] = [await t.given.offer(), await t.given.offer()];
      const payment = await t.given.payment({
        cart: [
          { offer: bread, quantity: 3 },
          { offer: cake, quantity: 1 },
        ],
      });
      t.clock.advance(1000);

      const answer = await decide(payment.id, 'confirm');

      expect(answer.statusCode).toBe(200);
      const { data } = answer.json();
      expect(data).toEqual((await list()).data[0]);
      expect(data).toMatchObject({ status: 'confirmed', updatedAt: t.clock.now().toISOString() });
      const issued = await t.db
        .select({ offerId: coupons.offerId, userId: coupons.userId, createdAt: coupons.createdAt })
        .from(paymentCoupons)
        .innerJoin(coupons, eq(coupons.id, paymentCoupons.couponId))
        .where(eq(paymentCoupons.paymentId, payment.id))
        .orderBy(coupons.offerId);
      const coupon = { userId: payment.userId, createdAt: t.clock.now() };
      expect(issued).toEqual([cake, bread, bread, bread].map(({ id }) => ({ ...coupon, offerId: id })));
      expect(await t.db.$count(coupons)).toBe(4);
      expect((await stored(payment.id)).decidedBy).toBe((await t.person('admin')).id);
    });

    test('of a payment without a cart issues nothing', async () => {
      const { id } = await t.given.payment();
      expect((await decide(id, 'confirm')).json().data).toMatchObject({ status: 'confirmed', cart: null });
      expect(await t.db.$count(coupons)).toBe(0);
    });

    test.each([
      ['sold out', { maxCouponsCount: 3, couponsCount: 2 }, 'no tiene suficientes cupones disponibles.'],
      ['removed', { deletedAt: new Date() }, 'fue borrada: no se pueden emitir sus cupones.'],
    ])('refuses when an offer is %s, and leaves everything as it was (R-03)', async (_name, change, why) => {
      const good = await t.given.offer();
      const gone = await t.given.offer({ title: 'Arepa reina', ...change });
      const payment = await t.given.payment({
        cart: [
          { offer: good, quantity: 2 },
          { offer: gone, quantity: 2 },
        ],
      });

      const answer = await decide(payment.id, 'confirm');

      expect([answer.statusCode, answer.json().error.detail]).toEqual([409, `La oferta «Arepa reina» ${why}`]);
      expect(await stored(payment.id)).toEqual(payment);
      expect(await t.db.$count(coupons)).toBe(0);
      expect((await decide(payment.id, 'reject')).statusCode).toBe(200);
    });
  });

  describe('the states', () => {
    test.each<[PaymentStatus, Verb, PaymentStatus]>([
      ['pending', 'confirm', 'confirmed'],
      ['pending', 'reject', 'rejected'],
      ['rejected', 'confirm', 'confirmed'],
    ])('of a %s one, %s makes a %s one (R-02)', async (status, verb, next) => {
      const { id } = await t.given.payment({ status });
      const answer = await decide(id, verb);
      expect([answer.statusCode, answer.json().data.status]).toEqual([200, next]);
      expect((await stored(id)).status).toBe(next);
    });

    test.each<[PaymentStatus, Verb, string]>([
      ['confirmed', 'confirm', 'El pago ya fue confirmado.'],
      ['confirmed', 'reject', 'El pago ya fue confirmado.'],
      ['rejected', 'reject', 'El pago ya fue rechazado.'],
    ])('of a %s one, %s is refused and changes nothing (R-02)', async (status, verb, detail) => {
      const payment = await t.given.payment({ status });
      const answer = await decide(payment.id, verb);
      expect([answer.statusCode, answer.json()]).toEqual([409, { error: { detail } }]);
      expect(await stored(payment.id)).toEqual(payment);
    });
  });

  test('amounts come back as they were stored, to the cent', async () => {
    const { id: userId } = await t.given.user();
    const cents = (digits: number) => fc.integer({ min: 0, max: 10 ** digits - 1 }).map((whole) => whole / 100);
    const amounts = fc.record({ usdPrice: cents(12), vesPrice: cents(15), exchangeRate: cents(11), amount: cents(15) });
    const sample = fc.sample(amounts, 2_000);
    const kept = await t.db
      .insert(payments)
      .values(sample.map((row) => ({ ...row, ...TRANSFER, userId })))
      .returning({ id: payments.id });

    const told = new Map<string, unknown>();
    for (let page = 1; page <= 20; page++) {
      for (const { id, usdPrice, vesPrice, exchangeRate, paymentData } of (await list(`?limit=100&page=${page}`))
        .data) {
        told.set(id, { usdPrice, vesPrice, exchangeRate, amount: paymentData.amount });
      }
    }

    expect(kept.map(({ id }) => told.get(id))).toEqual(sample);
  });

  test.each<[string, Partial<typeof payments.$inferInsert>]>([
    ['a negative price', { usdPrice: -0.01 }],
    ['no number as price', { vesPrice: Number.NaN }],
    ['no number as amount', { amount: Number.NaN }],
    ['a pago móvil without bolívares', { vesPrice: null }],
    ['a pago móvil without rate', { exchangeRate: null }],
    ['a transfer without reference', { refNumber: null }],
    ['a transfer without a payer', { ci: null }],
    ['a card without intent', { type: 'card' }],
  ])('the database itself refuses %s', async (_name, change) => {
    await expect(t.given.payment(change)).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

const TRANSFER = { type: 'pagoMovil', kind: 'manual', refNumber: '1', bank: '0102', ci: 'V-61204553' } as const;
