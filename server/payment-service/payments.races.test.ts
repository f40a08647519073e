import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issueCoupons } from '../coupon-service/coupons.repository';
import { paymentCoupons, paymentLines, payments } from '../db/paymentSchema';
import { coupons, offers } from '../db/schema';
import type { OfferRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

type Verb = 'confirm' | 'reject';

describe.each(ENGINES)('payments decided at the same moment on %s', (engine) => {
  const t = openedApp(engine);

  /** Sends all of them at once, as one administrator's many tabs would. */
  async function decide(...decisions: [id: string, verb: Verb][]) {
    const admin = t.as('admin');
    await t.tokenOf('admin');
    return Promise.all(
      decisions.map(([id, verb]) => admin.put(`/api/gs/payment-service/payments/manual/${id}/${verb}`)),
    );
  }
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
  const two = (offer: OfferRow) => ({ offer, quantity: 2 });
  const forty = (decision: (n: number) => [string, Verb]) => Array.from({ length: 40 }, (_, n) => decision(n));

  /** A confirmed payment has issued exactly its cart, no other any; counters agree with rows. Gives the statuses. */
  async function expectNothingHalf({ elsewhere = 0 } = {}) {
    const decided = await t.db.select().from(payments);
    for (const { id, status, userId } of decided) {
      const lines = await t.db.select().from(paymentLines).where(eq(paymentLines.paymentId, id));
      const bought = lines.flatMap(({ offerId, quantity }) => Array<string>(quantity).fill(offerId));
      const issued = await t.db
        .select({ offerId: coupons.offerId, userId: coupons.userId })
        .from(paymentCoupons)
        .innerJoin(coupons, eq(coupons.id, paymentCoupons.couponId))
        .where(eq(paymentCoupons.paymentId, id))
        .orderBy(asc(coupons.offerId));
      const expected = status === 'confirmed' ? bought.sort() : [];
      expect(issued).toEqual(expected.map((offerId) => ({ offerId, userId })));
    }
    expect(await t.db.$count(coupons)).toBe((await t.db.$count(paymentCoupons)) + elsewhere);
    for (const { id, couponsCount } of await t.db.select().from(offers)) {
      expect(couponsCount).toBe(await t.db.$count(coupons, eq(coupons.offerId, id)));
    }
    return decided.map(({ status }) => status).sort();
  }

  test('40 confirm and reject a pending one: one confirmation wins, after one rejection at most (R-01)', async () => {
    for (const verbs of [['confirm', 'reject'] as const, ['reject', 'confirm'] as const]) {
      const { id } = await t.given.payment({ cart: [two(await t.given.offer())] });

      const answers = await decide(...forty((n) => [id, verbs[n % 2 === 0 ? 0 : 1]]));

      // The specification lets a rejected payment be confirmed, so the first rejection may be overruled.
      const won = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.status);
      expect([['confirmed'], ['confirmed', 'rejected']]).toContainEqual(won.toSorted());
      expect(statuses(answers).slice(won.length)).toEqual(Array(40 - won.length).fill(409));
      expect(new Set(await expectNothingHalf())).toEqual(new Set(['confirmed']));
    }
  });

  test('40 confirm and reject a rejected one: exactly one wins (R-01)', async () => {
    const { id } = await t.given.payment({ status: 'rejected', cart: [two(await t.given.offer())] });
    const answers = await decide(...forty((n) => [id, n % 2 === 0 ? 'reject' : 'confirm']));
    expect(statuses(answers)).toEqual([200, ...Array(39).fill(409)]);
    expect(await expectNothingHalf()).toEqual(['confirmed']);
  });

  test('40 reject one: it is rejected once and nothing is issued (R-02)', async () => {
    const { id } = await t.given.payment({ cart: [two(await t.given.offer())] });
    expect(statuses(await decide(...forty(() => [id, 'reject'])))).toEqual([200, ...Array(39).fill(409)]);
    expect(await expectNothingHalf()).toEqual(['rejected']);
  });

  test('40 payments for the last coupons: as many are confirmed as there is room for, the others stay (R-03)', async () => {
    const [plenty, few] = [await t.given.offer(), await t.given.offer({ maxCouponsCount: 11 })];
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) ids.push((await t.given.payment({ cart: [two(plenty), two(few)] })).id);

    const answers = await decide(...ids.map((id): [string, Verb] => [id, 'confirm']));

    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(35).fill(409)]);
    expect(await expectNothingHalf()).toEqual([...Array(5).fill('confirmed'), ...Array(35).fill('pending')]);
  });

  test('one confirmed while the offer sells out elsewhere gets all of its coupons or none (R-03)', async () => {
    const offer = await t.given.offer({ maxCouponsCount: 10 });
    const payment = await t.given.payment({ cart: [{ offer, quantity: 6 }] });
    const sale = { offerId: offer.id, userId: payment.userId, count: 1, now: t.clock.now() };

    const [[answer], ...sold] = await Promise.all([
      decide([payment.id, 'confirm']),
      ...Array.from({ length: 8 }, () => t.db.transaction((tx) => issueCoupons(tx, sale))),
    ]);

    const elsewhere = sold.filter((ids) => ids !== undefined).length;
    expect([answer?.statusCode, elsewhere]).toEqual(answer?.statusCode === 200 ? [200, 4] : [409, 8]);
    await expectNothingHalf({ elsewhere });
  });

  test('carts with the same offers in opposite order do not wait for each other', async () => {
    const [first, second] = [await t.given.offer(), await t.given.offer()];
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const cart = n % 2 === 0 ? [two(first), two(second)] : [two(second), two(first)];
      ids.push((await t.given.payment({ cart })).id);
    }

    const answers = await decide(...ids.map((id): [string, Verb] => [id, 'confirm']));

    expect(statuses(answers)).toEqual(Array(20).fill(200));
    expect(await expectNothingHalf()).toEqual(Array(20).fill('confirmed'));
  });
});
