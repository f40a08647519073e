import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayAt } from '../../contract/caracas';
import { businesses, offers } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/offers/resume';
const HOUR = 60 * 60_000;
const NOTHING = { existent: 0, available: 0, sold: 0, consumed: 0, upcoming: 0, active: 0, expired: 0 };

describe.each(ENGINES)('figures of offers on %s', (engine) => {
  const t = openedApp(engine);

  const at = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR);
  const resume = async (who: 'owner' | 'admin') => {
    const answer = await t.as(who).get(PATH);
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  const ownBusiness = async () => ({ businessId: String((await t.person('owner')).businessId) });

  test('count the coupons of the own business and nothing else (O-09)', async () => {
    const own = await ownBusiness();
    const upcoming = { ...own, startsAt: at(1), endsAt: at(2), maxCouponsCount: 10 };
    const active = {
      ...own,
      startsAt: at(-1),
      endsAt: at(1),
      maxCouponsCount: 20,
      couponsCount: 7,
      usedCouponsCount: 3,
    };
    const expired = {
      ...own,
      startsAt: at(-2),
      endsAt: at(-1),
      maxCouponsCount: 5,
      couponsCount: 5,
      usedCouponsCount: 4,
    };
    for (const offer of [upcoming, active, expired]) await t.given.offer(offer);
    await t.given.offer({ maxCouponsCount: 1000, couponsCount: 500, usedCouponsCount: 100 });

    const figures = await resume('owner');

    expect(figures).toEqual({
      existent: 35,
      available: 23,
      sold: 12,
      consumed: 7,
      upcoming: 10,
      active: 20,
      expired: 5,
    });
    expect(await resume('admin')).toMatchObject({ existent: 1035, available: 523, sold: 512, consumed: 107 });
  });

  test('count an offer once at the very moment it starts or ends (T-06)', async () => {
    const own = await ownBusiness();
    await t.given.offer({ ...own, startsAt: at(1), endsAt: at(2), maxCouponsCount: 10 });
    const phases = async () => {
      const { upcoming, active, expired } = await resume('owner');
      return [upcoming, active, expired];
    };

    expect(await phases()).toEqual([10, 0, 0]);
    t.clock.advance(HOUR - 1);
    expect(await phases()).toEqual([10, 0, 0]);
    t.clock.advance(1);
    expect(await phases()).toEqual([0, 10, 0]);
    t.clock.advance(HOUR - 1);
    expect(await phases()).toEqual([0, 10, 0]);
    t.clock.advance(1);
    expect(await phases()).toEqual([0, 0, 10]);
  });

  test('keep what a removed offer sold, and give up the rest', async () => {
    const own = await ownBusiness();
    const offer = {
      ...own,
      maxCouponsCount: 10,
      couponsCount: 4,
      usedCouponsCount: 1,
      startsAt: at(-1),
      endsAt: at(1),
    };
    await t.given.offer({ ...offer, deletedAt: new Date() });
    expect(await resume('owner')).toEqual({ ...NOTHING, existent: 4, sold: 4, consumed: 1, active: 4 });
  });

  test('are zero without offers, and without a business (O-08)', async () => {
    expect(await resume('owner')).toEqual(NOTHING);
    const { businessId } = await ownBusiness();
    await t.given.offer({ businessId });
    // As former versions left it, which refused no removal.
    await t.db.update(businesses).set({ deletedAt: t.clock.now() }).where(eq(businesses.id, businessId));
    expect(await resume('owner')).toEqual(NOTHING);
  });

  test('hold sums that no 32 bits hold', async () => {
    const { id: categoryId } = await t.given.category();
    const own = await ownBusiness();
    for (let n = 0; n < 3; n++) await t.given.offer({ ...own, categoryId, maxCouponsCount: 2_000_000_000 });
    expect((await resume('owner')).existent).toBe(6_000_000_000);
  });
});

describe.each(ENGINES)('figures of today on %s', (engine) => {
  const t = openedApp(engine);

  const today = async (who: 'owner' | 'admin' = 'owner') => {
    const answer = await t.as(who).get(`${PATH}/today`);
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  /** Moves the clock to the next midnight of Caracas, which is four in the morning of UTC, and gives it. */
  function toMidnight(): Date {
    const midnight = new Date(`${dayAt(new Date(t.clock.now().getTime() + 24 * HOUR))}T04:00:00.000Z`);
    t.clock.advance(midnight.getTime() - t.clock.now().getTime());
    return midnight;
  }
  const ownOffer = async () => t.given.offer({ businessId: String((await t.person('owner')).businessId) });

  test('count what was issued and what was used, of the own business and nothing else (O-09)', async () => {
    const midnight = toMidnight();
    const yesterday = new Date(midnight.getTime() - 1);
    const { id: offerId } = await ownOffer();
    t.clock.advance(HOUR);
    const now = t.clock.now();
    const coupons = [
      { createdAt: midnight },
      { createdAt: midnight, consumedAt: now },
      { createdAt: now, removedAt: now },
      { createdAt: yesterday, consumedAt: midnight },
      { createdAt: yesterday },
      { createdAt: yesterday, removedAt: now },
      { createdAt: yesterday, consumedAt: yesterday },
    ];
    for (const coupon of coupons) await t.given.coupon({ offerId, ...coupon });
    await t.given.coupon({ createdAt: midnight, consumedAt: now });

    expect(await today()).toEqual({ sold: 2, consumed: 2 });
    expect(await today('admin')).toEqual({ sold: 3, consumed: 3 });
  });

  test('begin anew at midnight in Caracas, not at that of UTC (T-06)', async () => {
    const midnight = toMidnight();
    const { id: offerId } = await ownOffer();
    t.clock.advance(24 * HOUR - 1);
    // Eight in the evening in Caracas is the next day's midnight in UTC.
    const evening = new Date(midnight.getTime() + 20 * HOUR);
    await t.given.coupon({ offerId, createdAt: new Date(evening.getTime() - 1), consumedAt: evening });
    expect(await today()).toEqual({ sold: 1, consumed: 1 });
    t.clock.advance(1);
    expect(await today()).toEqual({ sold: 0, consumed: 0 });
  });

  test('follow what is done with coupons', async () => {
    toMidnight();
    const { id: offerId } = await ownOffer();
    const { id: userId } = await t.given.user();
    const [admin, owner] = [t.as('admin'), t.as('owner')];
    const coupons = '/api/gs/coupon-service/coupons';
    const granted = await admin.post(`${coupons}/admin/create`, { userId, items: [{ offerId, quantity: 3 }] });
    const [used, removed] = granted.json().data;
    expect(await today()).toEqual({ sold: 3, consumed: 0 });
    await owner.put(`${coupons}/${used.id}/consume/admin`, { userId });
    await admin.send('DELETE', `${coupons}/${removed.id}/admin/remove`, { userId, couponId: removed.id });
    expect(await today()).toEqual({ sold: 2, consumed: 1 });
    // What was sold of a removed offer stays sold.
    await t.db.update(offers).set({ deletedAt: t.clock.now() }).where(eq(offers.id, offerId));
    expect(await today()).toEqual({ sold: 2, consumed: 1 });
  });

  test('are zero without a business (O-08)', async () => {
    const { id: offerId, businessId } = await ownOffer();
    await t.given.coupon({ offerId, createdAt: t.clock.now() });
    expect(await today()).toEqual({ sold: 1, consumed: 0 });
    await t.db.update(businesses).set({ deletedAt: t.clock.now() }).where(eq(businesses.id, businessId));
    expect(await today()).toEqual({ sold: 0, consumed: 0 });
  });
});
