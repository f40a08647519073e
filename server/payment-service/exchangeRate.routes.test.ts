import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { EXCHANGE_RATE_MAX } from '../../contract/limits';
import { auditEvents } from '../db/accountSchema';
import { exchangeRates } from '../db/paymentSchema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/payment-service/payments/exchange/usd-ves';

describe.each(ENGINES)('the exchange rate on %s', (engine) => {
  const t = openedApp(engine);

  const get = async (who: 'admin' | 'owner' = 'admin') => (await t.as(who).get(PATH)).json();
  const put = (usdVesExchangeRate: unknown) => t.as('admin').put(PATH, { usdVesExchangeRate });
  const answer = (usdVesExchangeRate: number | null) => ({ data: { usdVesExchangeRate } });
  /** Clients may read either name. */
  const inForce = (rate: number | null) => ({ data: { rate, usdVesExchangeRate: rate } });

  test('is null before an administrator has set one', async () => {
    expect(await get()).toEqual(inForce(null));
  });

  test('is the last that was set, for owners too; the former stay with who and when (N-03)', async () => {
    const payment = await t.given.payment({ exchangeRate: 36.5 });
    const first = t.clock.now();
    await put(455.91);
    t.clock.advance(1000);

    const changed = await put(463.4);

    expect([changed.statusCode, changed.json()]).toEqual([200, answer(463.4)]);
    expect([await get(), await get('owner')]).toEqual([inForce(463.4), inForce(463.4)]);
    const { id: setBy } = await t.person('admin');
    expect(await t.db.select().from(exchangeRates).orderBy(exchangeRates.seq)).toMatchObject([
      { usdVes: 455.91, setBy, createdAt: first },
      { usdVes: 463.4, setBy, createdAt: t.clock.now() },
    ]);
    const { data } = (await t.as('admin').get('/api/gs/payment-service/payments/manual')).json();
    expect(data).toMatchObject([{ id: payment.id, exchangeRate: 36.5 }]);
  });

  test('set as it is in force changes nothing: no other row, and nothing in the history', async () => {
    await put(455.91);
    const again = await put('455,91');
    expect([again.statusCode, again.json()]).toEqual([200, answer(455.91)]);
    const told = eq(auditEvents.subjectType, 'rate');
    expect([await t.db.$count(exchangeRates), await t.db.$count(auditEvents, told)]).toEqual([1, 1]);
    await put(455.9);
    await put(455.91);
    expect(await t.db.$count(exchangeRates)).toBe(3);
  });

  test('is set over the version that was read alone: of many at once one is, and the others are told (412)', async () => {
    await put(455.91);
    const { etag } = (await t.as('admin').get(PATH)).headers;
    const headers = { 'if-match': String(etag) };
    const set = (rate: number) => t.as('admin').put(PATH, { usdVesExchangeRate: rate }, { headers });
    const answers = await Promise.all([460, 461, 462, 463].map(set));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
    expect(await t.db.$count(exchangeRates)).toBe(2);
  });

  test('is the last that was set even where the clock went back', async () => {
    const id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    await t.db.insert(exchangeRates).values({ id, usdVes: 1, createdAt: new Date('2090-01-01T00:00:00Z') });
    await put(2);
    expect(await get()).toEqual(inForce(2));
  });

  test('can be 0 and as high as there is room for', async () => {
    for (const rate of [0, 0.01, EXCHANGE_RATE_MAX]) {
      expect((await put(rate)).statusCode).toBe(200);
      expect(await get()).toEqual(inForce(rate));
    }
  });

  // What a form refuses too: contract/exchangeRate.test.ts.
  test('refuses a negative one (N-02)', async () => {
    const refused = await put(-0.01);
    expect([refused.statusCode, refused.json().error.detail]).toEqual([422, 'La tasa no puede ser negativa']);
    expect(await t.db.$count(exchangeRates)).toBe(0);
  });

  test.each([-0.01, Number.NaN])('the database itself refuses %d', async (usdVes) => {
    await expect(t.db.insert(exchangeRates).values({ usdVes })).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
