import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKit } from '../conformance/checks';
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
    const base = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { platform, checks } = await openKit({ base, admin: ADMIN, owner: OWNER, origin: SITE });
    expect(checks.length).toBeGreaterThan(200);
    for (const { call, what, run } of checks) {
      await run();
      const { broken, hints, untried } = platform.take();
      expect({ call, what, broken, hints }).toEqual({ call, what, broken: [], hints: [] });
      // A search tells of fewer filters than there are; a file is refused after some others.
      if (!/^(search|export)/.test(call)) expect({ call, what, untried }).toEqual({ call, what, untried: [] });
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
    await given.payment({ userId: holder.id, createdAt, refNumber });
  }
  await db.insert(exchangeRates).values({ usdVes: 463.45 });
}
