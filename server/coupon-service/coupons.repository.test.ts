import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coupons, offers } from '../db/schema';
import type { Tx } from '../db/types';
import { offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { consumeCoupon, issueCoupons, removeCoupon } from './coupons.repository';

const NOWHERE = '01890000-0000-7000-8000-000000000000';

describe.each(ENGINES)('coupons on %s', (engine) => {
  const t = openedApp(engine);

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => t.db.transaction(work);
  const issue = (offerId: string, userId: string, count = 1) =>
    inTransaction((tx) => issueCoupons(tx, { offerId, userId, count, now: t.clock.now() }));
  const consume = (id: string, scannedByUserId: string) =>
    inTransaction((tx) => consumeCoupon(tx, { id, scannedByUserId, now: t.clock.now() }));
  const remove = (id: string) => inTransaction((tx) => removeCoupon(tx, { id, now: t.clock.now() }));

  /** An offer's counters and the number of its coupons' rows. */
  async function counted(offerId: string) {
    const [offer] = await t.db.select().from(offers).where(eq(offers.id, offerId));
    const rows = and(eq(coupons.offerId, offerId), isNull(coupons.removedAt));
    return {
      counters: [offer?.couponsCount, offer?.usedCouponsCount],
      rows: [await t.db.$count(coupons, rows), await t.db.$count(coupons, and(rows, isNotNull(coupons.consumedAt)))],
    };
  }
  const exactly = (sold: number, used: number) => ({ counters: [sold, used], rows: [sold, used] });

  async function soldOffer({ left = 0, sold = 1 } = {}) {
    const offer = await t.given.offer({ maxCouponsCount: sold + left });
    const { id: userId } = await t.person('consumer');
    const [couponId = ''] = (await issue(offer.id, userId, sold)) ?? [];
    return { offerId: offer.id, userId, couponId, staff: (await t.person('admin')).id };
  }

  test('40 at once with 10 left are issued 10 times (R-06)', async () => {
    const { offerId, userId } = await soldOffer({ left: 10, sold: 5 });

    const issued = await Promise.all(Array.from({ length: 40 }, () => issue(offerId, userId)));

    expect(issued.filter((ids) => ids !== undefined)).toHaveLength(10);
    expect(await counted(offerId)).toEqual(exactly(15, 0));
  });

  test('several at once are issued whole or not at all', async () => {
    const { offerId, userId } = await soldOffer({ left: 10, sold: 1 });

    const issued = await Promise.all(Array.from({ length: 8 }, () => issue(offerId, userId, 3)));

    expect(issued.filter((ids) => ids?.length === 3)).toHaveLength(3);
    expect(issued.filter((ids) => ids === undefined)).toHaveLength(5);
    expect(await counted(offerId)).toEqual(exactly(10, 0));
  });

  test('one is consumed once by 40 at once, and its moment never changes (R-04)', async () => {
    const { offerId, couponId, staff } = await soldOffer();
    const when = t.clock.now();

    const consumed = await Promise.all(Array.from({ length: 40 }, () => consume(couponId, staff)));
    t.clock.advance(1000);

    expect(consumed.filter(Boolean)).toHaveLength(1);
    expect(await consume(couponId, staff)).toBe(false);
    expect(await counted(offerId)).toEqual(exactly(1, 1));
    const [row] = await t.db.select().from(coupons).where(eq(coupons.id, couponId));
    expect(row).toMatchObject({ consumedAt: when, scannedByUserId: staff, removedAt: null });
  });

  test('one is either consumed or removed, by the request that comes first (R-05)', async () => {
    for (let round = 0; round < 10; round++) {
      const { offerId, couponId, staff } = await soldOffer();

      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 === round % 2 ? consume(couponId, staff) : remove(couponId))),
      );

      expect(answers.filter(Boolean)).toHaveLength(1);
      const [row] = await t.db.select().from(coupons).where(eq(coupons.id, couponId));
      expect([row?.consumedAt === null, row?.removedAt === null].sort()).toEqual([false, true]);
      expect(await counted(offerId)).toEqual(row?.consumedAt ? exactly(1, 1) : exactly(0, 0));
    }
  });

  test('issuing, consuming and removing all at once leaves counters that are the rows', async () => {
    const { offerId, userId, staff } = await soldOffer({ left: 20, sold: 1 });
    const ids = (await issue(offerId, userId, 12)) ?? [];

    await Promise.all([
      ...ids.flatMap((id) => [consume(id, staff), remove(id)]),
      ...Array.from({ length: 20 }, () => issue(offerId, userId)),
    ]);

    const { counters, rows } = await counted(offerId);
    expect(counters).toEqual(rows);
    expect(counters[0]).toBeLessThanOrEqual(21);
  });

  test('a removed one makes room for another', async () => {
    const { offerId, userId, couponId } = await soldOffer({ left: 0 });
    expect(await issue(offerId, userId)).toBeUndefined();
    expect(await remove(couponId)).toBe(true);
    expect(await issue(offerId, userId)).toHaveLength(1);
    expect(await counted(offerId)).toEqual(exactly(1, 0));
  });

  test('never outnumber a maximum that is lowered while they are sold (R-09)', async () => {
    const { offerId, userId } = await soldOffer({ left: 19 });
    const [offer] = await t.db.select().from(offers).where(eq(offers.id, offerId));
    const { businessId = '', categoryId = '', images = [] } = offer ?? {};
    const input = offerInput({ businessId, categoryId, images, maxCouponsCount: 5 });

    const [lowered] = await Promise.all([
      t.as('admin').put(`/api/gs/coupon-service/offers/${offerId}`, input),
      ...Array.from({ length: 10 }, () => issue(offerId, userId)),
    ]);

    expect([200, 422]).toContain(lowered.statusCode);
    const { counters, rows } = await counted(offerId);
    expect(counters).toEqual(rows);
    expect(counters[0]).toBe(lowered.statusCode === 200 ? 5 : 11);
  });

  test('those sold stay usable when their offer is removed, and no more are sold (R-09)', async () => {
    const { offerId, userId, couponId, staff } = await soldOffer({ left: 10 });

    const [removed, issued] = await Promise.all([
      t.as('admin').delete(`/api/gs/coupon-service/offers/${offerId}`),
      issue(offerId, userId),
    ]);

    expect(removed.statusCode).toBe(200);
    expect(await issue(offerId, userId)).toBeUndefined();
    expect(await consume(couponId, staff)).toBe(true);
    expect(await counted(offerId)).toEqual(exactly(issued ? 2 : 1, 1));
  });

  test('nothing comes of what is not there', async () => {
    const { id } = await t.person('consumer');
    expect(await issue(NOWHERE, id)).toBeUndefined();
    expect(await consume(NOWHERE, id)).toBe(false);
    expect(await remove(NOWHERE)).toBe(false);
  });

  test('what a failing transaction issued was never there', async () => {
    const { offerId, userId } = await soldOffer({ left: 5 });
    const failing = inTransaction(async (tx) => {
      await issueCoupons(tx, { offerId, userId, count: 2, now: t.clock.now() });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await counted(offerId)).toEqual(exactly(1, 0));
  });

  test.each([
    ['more used than sold', { couponsCount: 1, usedCouponsCount: 2 }],
    ['more sold than there are', { maxCouponsCount: 1, couponsCount: 2 }],
    ['fewer than none', { couponsCount: -1 }],
    ['no number as price', { price: Number.NaN }],
    ['no number as original price', { originalPrice: Number.NaN }],
    ['a price above the original', { price: 21 }],
    ['a rank beyond the last', { priority: 4 }],
    ['an end before the start', { endsAt: new Date(0) }],
  ])('the database itself refuses %s', async (_name, change) => {
    await expect(t.given.offer(change)).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
