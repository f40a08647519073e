import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { type TestApp, testApp } from '../testing/testApp';
import { ensureFirstAdministrator } from '../user-service/accounts.repository';
import { auditEvents } from './auditSchema';
import { users } from './schema';

const COUPONS = '/api/gs/coupon-service/coupons';
const STAFF = '/api/gs/user-service/users/admin/users';
const PAYMENTS = '/api/gs/payment-service/payments/manual';

describe.each(ENGINES)('the history on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(engine);
  });
  afterAll(() => t.close());

  const of = (id: string) =>
    t.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(asc(auditEvents.seq));
  /** What stands of a thing: what was done, by whom and when, as `[action, actor, details]`. */
  async function told(id: string) {
    const events = await of(id);
    for (const { at } of events) expect(at).toEqual(t.clock.now());
    return events.map(({ subjectType, action, actorId, details }) => [`${subjectType} ${action}`, actorId, details]);
  }

  test('says who granted each coupon and who took it back', async () => {
    const [granter, remover] = [await t.given.user({ permission: 'admin' }), await t.person('admin')];
    const { id: userId } = await t.person('consumer');
    const offers = [await t.given.offer(), await t.given.offer()];
    const items = offers.map(({ id }) => ({ offerId: id, quantity: 2 }));

    const { data } = (await t.as(granter).post(`${COUPONS}/admin/create`, { userId, items })).json();
    expect(data).toHaveLength(4);
    for (const { id } of data) expect(await told(id)).toEqual([['coupon granted', granter.id, { userId }]]);

    const [{ id }] = data;
    await t.as(remover).send('DELETE', `${COUPONS}/${id}/admin/remove`, { userId, couponId: id });
    await t.as(granter).send('DELETE', `${COUPONS}/${id}/admin/remove`, { userId, couponId: id });
    expect((await told(id)).slice(1)).toEqual([['coupon removed', remover.id, { userId }]]);
  });

  test('keeps every decision about a payment, the refused ones not', async () => {
    const [first, second] = [await t.given.user({ permission: 'admin' }), await t.person('admin')];
    const soldOut = await t.given.offer({ maxCouponsCount: 1 });
    const { id } = await t.given.payment();
    const { id: stuck } = await t.given.payment({ cart: [{ offer: soldOut, quantity: 2 }] });

    await t.as(first).put(`${PAYMENTS}/${id}/reject`);
    await t.as(second).put(`${PAYMENTS}/${id}/confirm`);
    await t.as(first).put(`${PAYMENTS}/${id}/confirm`);
    await t.as(first).put(`${PAYMENTS}/${stuck}/confirm`);

    expect(await told(id)).toEqual([
      ['payment rejected', first.id, { from: 'pending' }],
      ['payment confirmed', second.id, { from: 'rejected' }],
    ]);
    expect(await told(stuck)).toEqual([]);
  });

  test('says who made, promoted and revoked whom, and nothing where nothing changed', async () => {
    const { id: admin } = await t.person('admin');
    const { id } = await t.given.user();
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
      await t.as('admin').send(method, `${STAFF}/${id}`);
    expect(await told(id)).toEqual([
      ['user promoted', admin, {}],
      ['user revoked', admin, {}],
    ]);

    const rosa = { name: 'Rosa', email: 'rosa@gs.test', password: 'aguacate y limón', permission: 'admin' };
    const { data } = (await t.as('admin').post(STAFF, rosa)).json();
    expect(await told(data.id)).toEqual([['user created', admin, { permission: 'admin' }]]);
  });

  test('says that nobody signed in made the first administrator', async () => {
    await t.reset();
    await ensureFirstAdministrator(t.db, { email: 'primera@gs.test', password: 'aguacate y limón' });
    const [{ id } = { id: '' }] = await t.db.select({ id: users.id }).from(users);
    expect((await of(id)).map(({ action, actorId }) => [action, actorId])).toEqual([['created', null]]);
  });

  test('says who removed a business and an offer', async () => {
    const { id: admin } = await t.person('admin');
    const offer = await t.given.offer();
    await t.as('admin').delete(`/api/gs/coupon-service/offers/${offer.id}`);
    await t.as('admin').delete(`/api/gs/coupon-service/businesses/${offer.businessId}`);
    await t.as('admin').delete(`/api/gs/coupon-service/businesses/${offer.businessId}`);
    expect(await told(offer.id)).toEqual([['offer removed', admin, {}]]);
    expect(await told(offer.businessId)).toEqual([['business removed', admin, {}]]);
  });

  test('says of an offer that went with its business who removed it, once', async () => {
    const { id: admin } = await t.person('admin');
    const { id: businessId } = await t.given.business();
    const day = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000);
    const past = { startsAt: day(-9), endsAt: day(-2), couponsValidAt: day(-9), couponsValidUntil: day(-1) };
    const over = await t.given.offer({ businessId, ...past });
    const earlier = await t.given.offer({ businessId, ...past, deletedAt: day(-1) });
    expect((await t.as('admin').delete(`/api/gs/coupon-service/businesses/${businessId}`)).statusCode).toBe(204);
    expect(await told(over.id)).toEqual([['offer removed', admin, { businessId }]]);
    expect(await told(earlier.id)).toEqual([]);
  });

  test('can be neither changed nor deleted', async () => {
    for (const change of [
      t.db.update(auditEvents).set({ actorId: null }),
      t.db.delete(auditEvents),
      t.db.delete(auditEvents).where(eq(auditEvents.seq, -1)),
    ]) {
      const failure = await change.then(
        () => undefined,
        (error: Error) => error.cause,
      );
      expect(String(failure)).toContain('audit_events is only added to');
    }
  });

  test('is not there for what was undone', async () => {
    const { id: userId } = await t.person('consumer');
    const [good, soldOut] = [await t.given.offer(), await t.given.offer({ maxCouponsCount: 1 })];
    const before = await t.db.$count(auditEvents);
    const items = [good, soldOut].map(({ id }) => ({ offerId: id, quantity: 2 }));
    expect((await t.as('admin').post(`${COUPONS}/admin/create`, { userId, items })).statusCode).toBe(409);
    expect(await t.db.$count(auditEvents)).toBe(before);
  });
});
