import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '../db/schema';
import { statements } from '../measured';
import { ENGINES } from '../testing/database';
import { type TestApp, testApp } from '../testing/testApp';
import { knownPeople } from './knownPeople';
import { hashToken } from './session.repository';

const LIST = '/api/gs/coupon-service/businesses';
const RATE = '/api/gs/payment-service/payments/exchange/usd-ves';

describe.each(ENGINES)('the user of a request on %s', (engine) => {
  // With PostgreSQL another process may close a user's access (docs/decisions/0012).
  const lookUpsWhenKnown = engine === 'postgres' ? 1 : 0;
  let t: TestApp;
  let lookUps: number;
  let stop: () => void;
  let tick: number;
  beforeAll(async () => {
    t = await testApp(engine);
    stop = statements.listen(({ text }) => {
      if (text.startsWith('select "users"."id", "users"."permission"')) lookUps++;
    });
  });
  afterAll(async () => {
    stop();
    await t.close();
  });
  beforeEach(async () => {
    await t.reset();
    // On a busy machine the test may take longer than a user is cached.
    tick = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => tick);
  });
  afterEach(() => vi.restoreAllMocks());

  async function signedIn() {
    const token = await t.tokenOf('admin');
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => (await t.as('anonymous').get(LIST, { headers })).statusCode;
    expect(await read()).toBe(200);
    lookUps = 0;
    return { token, headers, read };
  }

  test('is looked up once for some seconds, or each time where others have the database too', async () => {
    const { read } = await signedIn();
    for (let times = 0; times < 5; times++) expect(await read()).toBe(200);
    expect(lookUps).toBe(5 * lookUpsWhenKnown);
    t.clock.advance(3_000);
    expect(await read()).toBe(200);
    expect(lookUps).toBe(5 * lookUpsWhenKnown + 1);
  });

  test('is looked up again after anything was committed here, and for each write', async () => {
    const { headers, read } = await signedIn();
    const body = { usdVesExchangeRate: 40 };
    for (let times = 1; times <= 2; times++) {
      expect((await t.as('anonymous').put(RATE, body, { headers })).statusCode).toBeLessThan(300);
      expect(lookUps).toBe(times);
    }
    expect([await read(), lookUps]).toEqual([200, 3]);
    expect([await read(), lookUps]).toEqual([200, 3 + lookUpsWhenKnown]);
  });

  test('is refused at the moment when the session ends, not when it is looked up next', async () => {
    const { token, read } = await signedIn();
    const expiresAt = new Date(t.clock.now().getTime() + 1_000);
    await t.db
      .update(sessions)
      .set({ expiresAt })
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect(await read()).toBe(200);
    t.clock.advance(999);
    expect(await read()).toBe(200);
    t.clock.advance(1);
    expect(await read()).toBe(401);
  });

  test('has used the session in every minute all the same', async () => {
    const { token, read } = await signedIn();
    const lastSeenAt = new Date(t.clock.now().getTime() - 59_000);
    await t.db
      .update(sessions)
      .set({ lastSeenAt })
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect(await read()).toBe(200);
    t.clock.advance(2_000);
    expect(await read()).toBe(200);
    const [row] = await t.db.select().from(sessions);
    expect(row?.lastSeenAt).toEqual(t.clock.now());
  });

  test('is looked up again by a clock that was put back', async () => {
    const { read } = await signedIn();
    t.clock.advance(-1);
    expect([await read(), lookUps]).toEqual([200, 1]);
    t.clock.advance(1);
  });

  test('is looked up again by a process that stood still meanwhile, or beside a clock that does', async () => {
    const { token } = await signedIn();
    const find = knownPeople(t.db, { count: 0 });
    for (const [passed, expected] of [
      [0, 1],
      [2_999, 1],
      [1, 2],
    ] as const) {
      tick += passed;
      expect(await find(token, t.clock.now())).toBeDefined();
      expect(lookUps).toBe(expected);
    }
  });

  test('is looked up again where it changed while that was asked', async () => {
    const { token } = await signedIn();
    let count = 0;
    const find = knownPeople(t.db, {
      get count() {
        return count;
      },
    });
    const asked = find(token, t.clock.now());
    count++;
    expect(await asked).toBeDefined();
    lookUps = 0;
    await find(token, t.clock.now());
    await find(token, t.clock.now());
    expect(lookUps).toBe(1);
  });

  test('is looked up each time where others have the database too', async () => {
    const { token } = await signedIn();
    const find = knownPeople(t.db, undefined);
    for (let times = 0; times < 2; times++) expect(await find(token, t.clock.now())).toBeDefined();
    expect(lookUps).toBe(2);
  });
});
