import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARK } from '../conformance/cleaning';
import { openKit } from '../conformance/kit';
import { inLine } from '../conformance/told';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { exchangeRates } from './db/paymentSchema';
import { ENGINES } from './testing/database';
import { type TestApp, testApp } from './testing/testApp';

const ADMIN = { email: 'admin@gs.test', password: 'una-clave-larga' };
/** Where the site stands, elsewhere than the platform. */
const SITE = 'https://sitio.test';
const OWNER = { email: 'owner@gs.test', password: 'otra-clave-larga' };

describe.each(ENGINES)('the reference platform on %s', (engine) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp(engine, { corsOrigins: [SITE] });
    await prepare(t);
  });
  afterEach(() => t.close());

  it('keeps the call table', async () => {
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const kit = await openKit({
      ...{ base: address, admin: ADMIN, owner: OWNER, write: true, lasting: true, origin: SITE },
      ...{ timeoutMs: 60_000, slowMs: 60_000, patienceMs: 0 },
    });
    const told: string[] = [];
    const untried: string[] = [];
    for (const check of kit.checks) {
      const found = await kit.run(check);
      told.push(...[...found.broken, ...found.tolerated].map((one) => `${check.call} ${check.what}: ${inLine(one)}`));
      untried.push(...found.untried.map((why) => `${check.call} ${check.what}: ${why}`));
    }
    await kit.close();
    expect(told).toEqual([]);
    // Of a search, most orders need other data; a file is refused after some others.
    expect(untried.filter((why) => !/^(search|export)/.test(why)).map((why) => why.split(':')[0])).toEqual([
      'confirmPayment decides',
      'rejectPayment decides',
    ]);
    for (const list of ['listBusinesses', 'listOffers', 'listActiveCoupons'] as const) {
      const { statusCode, body } = await t.as('admin').get(`${pathOf(CALLS[list])}?limit=100`);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(MARK);
    }
  });
});

/** Enough of everything for two pages. */
async function prepare({ db, given, person }: TestApp): Promise<void> {
  await given.user({ permission: 'admin', ...ADMIN });
  const businessId = (await given.business({ name: 'Tienda propia' })).id;
  await given.user({ permission: 'owner', businessId, ...OWNER });
  await given.category({ name: 'Gastronomía' });
  const holder = await person('consumer');
  for (let number = 0; number < 12; number++) {
    const createdAt = new Date(Date.now() - (12 - number) * 60_000);
    const offer = await given.offer({ title: `Desayuno ${number}`, tags: ['postres'], createdAt });
    await given.coupon({ offerId: offer.id, userId: holder.id, createdAt });
    await given.coupon({ offerId: offer.id, userId: holder.id, consumedAt: createdAt });
    const refNumber = `0048129375${60 + number}`;
    // One has a check that can be noted.
    await given.payment({ userId: holder.id, createdAt, refNumber, ...(number === 0 && { amount: 1 }) });
  }
  await db.insert(exchangeRates).values({ usdVes: 463.45 });
}
