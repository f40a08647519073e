import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businesses, COUPON_LISTS, coupons, offers } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp, type Who } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/coupons/admin';
const LISTS = ['active', 'consumed'] as const;

describe.each(ENGINES)('lists of coupons on %s', (engine) => {
  const t = openedApp(engine);

  const list = async (query: string, who: Who = 'admin') => {
    const answer = await t.as(who).get(`${PATH}/${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const ids = async (query: string, who: Who = 'admin') => idsOf(await list(query, who));
  const use = (id: string, at = t.clock.now()) =>
    t.db.update(coupons).set({ consumedAt: at }).where(eq(coupons.id, id));

  /** So many coupons of one offer and one user, oldest first. */
  async function given(count: number, changes: Partial<typeof coupons.$inferInsert> = {}) {
    const offerId = changes.offerId ?? (await t.given.offer({ maxCouponsCount: 10_000 })).id;
    const userId = changes.userId ?? (await t.person('consumer')).id;
    const used = changes.consumedAt ? count : 0;
    await t.db
      .update(offers)
      .set({
        couponsCount: sql`${offers.couponsCount} + ${count}`,
        usedCouponsCount: sql`${offers.usedCouponsCount} + ${used}`,
      })
      .where(eq(offers.id, offerId));
    const rows = Array.from({ length: count }, () => ({ ...changes, offerId, userId }));
    return (await t.db.insert(coupons).values(rows).returning()).map(({ id }) => id);
  }

  test('tell the newest first, ten a page, with what a desk needs to know of the offer', async () => {
    const { id: businessId } = await t.given.business({ name: 'Arepera' });
    const offer = await t.given.offer({ businessId, weeklySchedule: [{ day: 1, startsAt: 8, endsAt: null }] });
    const all = await given(12, { offerId: offer.id, createdAt: t.clock.now() });

    const answer = await list('active');

    expect(answer.pagination).toEqual({ page: 1, limit: 10, lastPage: 2 });
    expect(idsOf(answer)).toEqual(all.toReversed().slice(0, 10));
    expect(answer.data[0]).toEqual({
      id: all[11],
      offer: {
        id: offer.id,
        title: offer.title,
        images: offer.images,
        business: { id: businessId, name: 'Arepera' },
        couponsValidAt: offer.couponsValidAt.toISOString(),
        couponsValidUntil: offer.couponsValidUntil.toISOString(),
        weeklySchedule: { items: [{ day: 1, startsAt: 8, endsAt: null }] },
      },
      userId: (await t.person('consumer')).id,
      consumedAt: null,
      scannedByUserId: null,
      createdAt: t.clock.now().toISOString(),
    });
  });

  test('move a coupon from one to the other, the last one consumed first', async () => {
    const [first = '', second = '', third = ''] = await given(3);
    const admin = t.as('admin');
    for (const id of [second, first]) {
      const { id: userId } = await t.person('consumer');
      expect((await admin.put(`${PATH.replace('/admin', '')}/${id}/consume/admin`, { userId })).statusCode).toBe(200);
    }
    expect(await ids('active')).toEqual([third]);
    expect(await ids('consumed')).toEqual([first, second]);
  });

  test('still hold the coupons of an offer that was removed, and none that was taken back', async () => {
    const { id: offerId } = await t.given.offer({ deletedAt: new Date() });
    const [kept] = await given(1, { offerId });
    await t.given.coupon({ removedAt: new Date() });
    expect(await ids('active')).toEqual([kept]);
    expect(await ids('consumed')).toEqual([]);
  });

  test('have every row once over their pages, also by user, over gaps and both ways out of a list (G-03)', async () => {
    const { id: userId } = await t.person('consumer');
    const all = await given(600);
    const kept = all.filter((_, index) => index % 300 > 40 && index % 7 !== 0);
    const gone = all.filter((id) => !kept.includes(id));
    const removed = gone.filter((_, index) => index % 2 === 0);
    await t.db.update(coupons).set({ removedAt: new Date() }).where(sql`${coupons.id} in ${removed}`);
    const consumed = gone.filter((id) => !removed.includes(id)).toReversed();
    for (const id of consumed) await use(id);
    // As whoever takes coupons back or uses them counts it.
    await t.db.update(offers).set({ couponsCount: all.length - removed.length, usedCouponsCount: consumed.length });

    for (const [start, expected] of [
      ['active?limit=50', kept],
      [`active?limit=50&userId=${userId}`, kept],
      ['consumed?limit=50', consumed],
      [`consumed?limit=50&userId=${userId}`, consumed],
    ] as const) {
      const { lastPage } = (await list(start)).pagination;
      const walked: string[] = [];
      for (let page = 1; page <= lastPage; page++) walked.push(...(await ids(`${start}&page=${page}`)));
      expect(walked).toEqual(expected.toReversed());
      expect(lastPage).toBe(Math.ceil(expected.length / 50));
    }
  });

  test('hold one user’s only where that is asked for, and none for an id that no user has', async () => {
    const [mine] = await given(1);
    const other = await t.given.user();
    const [theirs] = await given(1, { userId: other.id });
    const [used] = await given(1, { userId: other.id, consumedAt: new Date() });

    expect(await ids(`active?userId=${other.id}`)).toEqual([theirs]);
    expect(await ids(`consumed?userId=${other.id.toUpperCase()}`)).toEqual([used]);
    expect(await ids('active?userId=')).toEqual([theirs, mine]);
    for (const absent of ['abc', "'%20or%20true--", '01890000-0000-7000-8000-000000000000']) {
      expect(await list(`active?userId=${absent}`)).toMatchObject({ data: [], pagination: { lastPage: 1 } });
    }
  });

  describe('of an owner', () => {
    test('are on every page what a scan of the own offers’ coupons finds, from whichever end they are read (O-03)', async () => {
      const { businessId } = await t.person('owner');
      const newOffer = () => t.given.offer({ businessId: String(businessId), maxCouponsCount: 1_000 });
      const own = [await newOffer(), await newOffer(), await newOffer()].map(({ id }) => id);
      for (let n = 0; n < 9; n++) {
        const offerId = own[n % 3];
        await given(1 + (n % 4), { offerId });
        await given(1 + (n % 2), { offerId, consumedAt: new Date() });
        await t.given.coupon({ offerId, removedAt: new Date() });
        await given(1);
      }

      for (const which of LISTS) {
        const scanned = await t.db
          .select({ id: coupons.id })
          .from(coupons)
          .where(and(inArray(coupons.offerId, own), COUPON_LISTS[which](coupons)))
          .orderBy(desc(coupons.seq));
        const expected = scanned.map(({ id }) => id);
        for (const limit of [1, 4, 10, 100]) {
          const lastPage = Math.max(1, Math.ceil(expected.length / limit));
          for (let page = 1; page <= lastPage + 1; page++) {
            expect(await list(`${which}?limit=${limit}&page=${page}`, 'owner')).toMatchObject({
              data: expected.slice((page - 1) * limit, page * limit).map((id) => ({ id })),
              pagination: { page, limit, lastPage },
            });
          }
        }
      }
    });

    test('are empty without a business or once it is removed (O-08, S-03)', async () => {
      const { businessId } = await t.person('owner');
      const offer = await t.given.offer({ businessId: String(businessId) });
      const { userId } = await t.given.coupon({ offerId: offer.id });
      await t.db
        .update(businesses)
        .set({ deletedAt: new Date() })
        .where(eq(businesses.id, String(businessId)));
      for (const query of ['active', 'consumed', `active?userId=${userId}`]) {
        expect(await list(query, 'owner')).toMatchObject({ data: [], pagination: { lastPage: 1 } });
      }
    });
  });
});

function idsOf({ data }: { data: { id: string }[] }): string[] {
  return data.map(({ id }) => id);
}
