import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { coupons } from '../db/schema';
import { ENGINES } from '../testing/database';
import { type TcpProxy, tcpProxy } from '../testing/tcpProxy';
import { type TestApp, testApp } from '../testing/testApp';

const GRANT = '/api/gs/coupon-service/coupons/admin/create';

describe.each(ENGINES)('an answer that is lost on its way on %s', (engine) => {
  let t: TestApp;
  let proxy: TcpProxy;
  beforeAll(async () => {
    t = await testApp(engine);
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.reset();
    proxy = await tcpProxy({ host: '127.0.0.1', port: (t.app.server.address() as AddressInfo).port });
  });
  afterEach(() => proxy.close());

  test('and the same request again: one row, the first answer', async () => {
    const [{ id: userId }, { id: offerId }] = [await t.given.user(), await t.given.offer()];
    const headers = {
      authorization: `Bearer ${await t.tokenOf('admin')}`,
      'content-type': 'application/json',
      'idempotency-key': '"lost"',
    };
    const body = JSON.stringify({ userId, items: [{ offerId, quantity: 1 }] });
    const grant = () => fetch(`http://127.0.0.1:${proxy.port}${GRANT}`, { method: 'POST', headers, body });

    proxy.mute();
    const lost = grant().then(
      () => 'answered',
      () => 'lost',
    );
    await vi.waitFor(async () => expect(await t.db.$count(coupons)).toBe(1), { timeout: 30_000 });
    proxy.refuse();
    expect(await lost).toBe('lost');
    proxy.pass();

    const again = await grant();
    const { data } = await again.json();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await t.db.select({ id: coupons.id }).from(coupons)).toEqual([{ id: data[0].id }]);
  });
});
