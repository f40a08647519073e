import { describe, expect, test } from 'vitest';
import { paymentCoupons, payments } from '../db/paymentSchema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/payment-service/payments/manual';

type Verb = 'confirm' | 'reject';

describe.each(ENGINES)('a decision with a status as condition, on %s', (engine) => {
  const t = openedApp(engine);

  const decide = (id: string, verb: Verb, was?: string, more = {}) =>
    t.as('admin').put(`${PATH}/${id}/${verb}`, undefined, { headers: { ...(was && { 'if-match': was }), ...more } });
  const given = async () => (await t.given.payment({ cart: [{ offer: await t.given.offer(), quantity: 2 }] })).id;
  const statuses = async () => (await t.db.select().from(payments)).map(({ status }) => status);

  test('confirms nothing that another administrator has rejected since, and says its status; with that status as condition it does', async () => {
    const id = await given();
    await decide(id, 'reject', '"pending"');
    const late = await decide(id, 'confirm', '"pending"');
    expect([late.statusCode, late.json()]).toEqual([412, { error: { detail: 'El pago está rechazado ahora.' } }]);
    expect([await statuses(), await t.db.$count(paymentCoupons)]).toEqual([['rejected'], 0]);
    expect((await decide(id, 'confirm', '"rejected"')).statusCode).toBe(200);
    expect(await t.db.$count(paymentCoupons)).toBe(2);
  });

  test.each<[Verb, string | undefined, number]>([
    ['confirm', '"pending"', 200],
    ['confirm', '"rejected", "pending"', 200],
    ['confirm', '*', 200],
    ['confirm', undefined, 200],
    ['confirm', 'W/"pending"', 412],
    ['reject', '"rejected"', 412],
    ['reject', 'pending', 400],
  ])('%s of a pending one, If-Match: %s → %i', async (verb, was, status) => {
    const id = await given();
    expect((await decide(id, verb, was)).statusCode).toBe(status);
    expect((await statuses()).includes('pending')).toBe(status !== 200);
  });

  test('what cannot be decided at all is refused as ever', async () => {
    const id = await given();
    await decide(id, 'confirm');
    const again = await decide(id, 'confirm', '"pending"');
    expect([again.statusCode, again.json().error.detail]).toEqual([409, 'El pago ya fue confirmado.']);
  });
});
