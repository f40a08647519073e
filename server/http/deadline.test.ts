import { sql } from 'drizzle-orm';
import fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE, pathOf } from '../../contract/paths';
import { businesses } from '../db/schema';
import { businessInput } from '../testing/builders';
import { BOTH_ENGINES } from '../testing/database';
import { hold } from '../testing/held';
import { sharedApp } from '../testing/testApp';
import { answerInTime } from './deadline';

const NOTHING = /^No se hizo nada: /;

/** All tables in which a change could show. */
const STATE = sql`select
  (select jsonb_agg(to_jsonb(b) order by id) from businesses b) businesses,
  (select jsonb_agg(to_jsonb(c) order by id) from coupons c) coupons,
  (select jsonb_agg(to_jsonb(p) order by id) from payments p) payments,
  (select jsonb_agg(to_jsonb(o) order by id) from offers o) offers,
  (select jsonb_agg(jsonb_build_object('id', id, 'permission', permission) order by id) from users) users,
  (select count(*)::int from sessions) sessions,
  (select jsonb_agg(to_jsonb(r)) from exchange_rates r) rates`;

describe.each(BOTH_ENGINES)('a database on %s that is held up by another session', (engine) => {
  const t = sharedApp(engine);

  /** PostgreSQL: another session holds the tables; the embedded database is busy with another task. */
  async function heldUp<T>(during: () => Promise<T>): Promise<T> {
    const holder = await hold(t.db, (tx) =>
      tx.execute(
        sql`lock table businesses, offers, coupons, payments, exchange_rates, users, uploads in exclusive mode`,
      ),
    );
    const result = await during();
    await holder.end();
    return result;
  }

  test('every call that changes something is answered, and what it was told is true', async () => {
    const admin = t.as('admin');
    await admin.get(API_BASE + CALLS.listBusinesses.path);
    const offer = await t.given.offer();
    const user = await t.given.user({ password: 'aguacate y limón' });
    const coupon = await t.given.coupon({ offerId: offer.id, userId: user.id });
    const other = await t.given.coupon({ offerId: offer.id, userId: user.id });
    const payment = await t.given.payment();
    const rejected = await t.given.payment();
    const image = await t.given.image();
    const before = (await t.db.execute(STATE)).rows;

    const requests = [
      () =>
        admin.post(API_BASE + CALLS.grantCoupons.path, {
          userId: user.id,
          items: [{ offerId: offer.id, quantity: 1 }],
        }),
      () => admin.post(API_BASE + CALLS.createBusiness.path, businessInput({ images: [image] })),
      () => admin.put(API_BASE + CALLS.updateExchangeRate.path, { usdVesExchangeRate: 463.4 }),
      () => admin.put(pathOf(CALLS.consumeCoupon, { id: coupon.id }), { userId: user.id }),
      () => admin.delete(`${pathOf(CALLS.removeCoupon, { id: other.id })}?couponId=${other.id}&userId=${user.id}`),
      () => admin.put(pathOf(CALLS.confirmPayment, { id: payment.id })),
      () => admin.put(pathOf(CALLS.rejectPayment, { id: rejected.id })),
    ];
    const answers = await heldUp(() => Promise.all(requests.map((request) => request())));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error.detail]).toEqual([503, expect.stringMatching(NOTHING)]);
    }
    // All that waited behind it have run by now.
    await t.db.transaction((tx) => tx.execute(sql`lock table businesses, coupons, payments in exclusive mode`));
    expect((await t.db.execute(STATE)).rows).toEqual(before);
  });
});

describe('a request that takes too long', () => {
  const t = sharedApp('pglite', { answerWithinMs: 400 });

  test('with a body is answered in time too, and commits nothing later', async () => {
    const admin = t.as('admin');
    await admin.get(API_BASE + CALLS.listBusinesses.path);
    const image = await t.given.image();
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${await t.tokenOf('admin')}`, 'content-type': 'application/json' };
    // The engine's one connection.
    const holder = await hold(t.db);
    const answer = await fetch(address + API_BASE + CALLS.createBusiness.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(businessInput({ images: [image] })),
    });
    await holder.end();
    const { error } = (await answer.json()) as { error: { detail: string } };
    expect([answer.status, error.detail]).toEqual([503, expect.stringMatching(NOTHING)]);
    expect(await t.db.$count(businesses)).toBe(0);
  });
});

test('a client that waits for a long answer is not cut off for being silent meanwhile', async () => {
  const app = fastify({ connectionTimeout: 30_000 });
  answerInTime(app, 15_000);
  const silence = async ({ raw }: FastifyRequest) => String(raw.socket.timeout);
  app.post('/usual', silence);
  app.post('/long', { config: { timeoutMs: 120_000 } }, silence);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => (await fetch(address + path, { method: 'POST' })).text();
  const silences = [await ask('/usual'), await ask('/long'), await ask('/usual')];
  await app.close();
  expect(silences).toEqual(['30000', '120000', '30000']);
});
