import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchangeRates } from '../db/paymentSchema';
import { sessions, users } from '../db/schema';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const AUTHS = '/api/gs/user-service/auths';
const STAFF = '/api/gs/user-service/users/admin/users';
const RATE = '/api/gs/payment-service/payments/exchange/usd-ves';
const PASSWORD = 'aguacate y limón';
const MINUTE = 60_000;

describe.each(ENGINES)('a body that arrives late, on %s', (engine) => {
  const t = openedApp(engine);
  let ana: UserRow;
  let token: string;
  beforeAll(async () => void (await t.app.listen({ port: 0, host: '127.0.0.1' })));
  beforeEach(async () => {
    ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: PASSWORD });
    token = await t.tokenOf(ana);
  });

  /** A request of Ana's whose session was checked and whose body lacks its end, which `finish` sends. */
  async function late(method: string, path: string, body: object, headers = {}) {
    // Checking a session marks it as used when the last mark is old.
    t.clock.advance(2 * MINUTE);
    const text = Buffer.from(JSON.stringify(body));
    const asked: ClientRequest = request({
      ...{ method, path, port: (t.app.server.address() as AddressInfo).port },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': text.length,
        ...headers,
      },
    });
    asked.write(text.subarray(0, 1));
    await vi.waitFor(async () => {
      const [session] = await t.db.select().from(sessions).where(eq(sessions.userId, ana.id));
      expect(session?.lastSeenAt).toEqual(t.clock.now());
    }, 20_000);
    return {
      async finish() {
        const answered = once(asked, 'response');
        asked.end(text.subarray(1));
        const [answer] = (await answered) as [IncomingMessage];
        return { status: answer.statusCode, body: answer.statusCode === 204 ? undefined : await json(answer) };
      },
    };
  }

  const NEW_RATE = { usdVesExchangeRate: 1.23 };
  const ENDS: [string, () => Promise<unknown>][] = [
    ['was disabled', () => t.as('admin').put(`${STAFF}/${ana.id}/disable`)],
    ['was revoked', () => t.as('admin').delete(`${STAFF}/${ana.id}`)],
    ['had the sessions ended', () => t.as('admin').delete(`${STAFF}/${ana.id}/sessions`)],
    ['has another role', () => t.db.update(users).set({ permission: 'consumer' }).where(eq(users.id, ana.id))],
  ];

  test.each(ENDS)('changes nothing for a user who %s meanwhile (L-01)', async (_what, end) => {
    const before = await t.db.$count(exchangeRates);
    const { finish } = await late('PUT', RATE, NEW_RATE);
    await end();
    expect((await finish()).status).toBe(401);
    expect(await t.db.$count(exchangeRates)).toBe(before);
  });

  test('is done for a user who was not touched', async () => {
    const before = await t.db.$count(exchangeRates);
    const { finish } = await late('PUT', RATE, NEW_RATE);
    expect((await finish()).status).toBe(200);
    expect(await t.db.$count(exchangeRates)).toBe(before + 1);
  });

  test('is not told either what was answered to the same request before (R-07)', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await late('PUT', RATE, NEW_RATE, key);
    expect((await first.finish()).status).toBe(200);
    const { finish } = await late('PUT', RATE, NEW_RATE, key);
    await t.as('admin').put(`${STAFF}/${ana.id}/disable`);
    expect((await finish()).status).toBe(401);
  });

  test('changes nothing about the own account of a user whose sessions were ended', async () => {
    const endAll = () => t.as('admin').delete(`${STAFF}/${ana.id}/sessions`);
    const change = { currentPassword: PASSWORD, password: 'casabe y guarapo' };
    const changing = await late('PUT', `${AUTHS}/password`, change);
    await endAll();
    expect((await changing.finish()).status).toBe(401);
    const [person] = await t.db.select().from(users).where(eq(users.id, ana.id));
    expect(person?.passwordHash).toBe(ana.passwordHash);
  });
});
