import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coupons, offers } from '../db/schema';
import type { Tx } from '../db/types';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { consumeCoupon, issueCoupons, removeCoupon } from './coupons.repository';

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

  /** An offer of which one coupon is sold. */
  async function soldOffer(left: number) {
    const offer = await t.given.offer({ maxCouponsCount: 1 + left });
    const { id: userId } = await t.person('consumer');
    await issue(offer.id, userId);
    return { offerId: offer.id, userId };
  }

  test('several at once are issued whole or not at all', async () => {
    const { offerId, userId } = await soldOffer(10);

    const issued = await Promise.all(Array.from({ length: 8 }, () => issue(offerId, userId, 3)));

    expect(issued.filter((ids) => ids?.length === 3)).toHaveLength(3);
    expect(issued.filter((ids) => ids === undefined)).toHaveLength(5);
    expect(await counted(offerId)).toEqual(exactly(10, 0));
  });

  test('issuing, consuming and removing all at once leaves counters that are the rows', async () => {
    const { offerId, userId } = await soldOffer(20);
    const { id: staff } = await t.person('admin');
    const ids = (await issue(offerId, userId, 12)) ?? [];

    await Promise.all([
      ...ids.flatMap((id) => [consume(id, staff), remove(id)]),
      ...Array.from({ length: 20 }, () => issue(offerId, userId)),
    ]);

    const { counters, rows } = await counted(offerId);
    expect(counters).toEqual(rows);
    expect(counters[0]).toBeLessThanOrEqual(21);
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
