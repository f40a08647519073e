import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { idempotencyKeys } from '../db/accountSchema';
import { openDatabase } from '../db/client';
import { coupons, users } from '../db/schema';
import { ENGINES, newDatabase } from '../testing/database';
import { type TcpProxy, tcpProxy } from '../testing/tcpProxy';
import { openedApp, type TestApp, testApp } from '../testing/testApp';

const GRANT = '/api/gs/coupon-service/coupons/admin/create';

describe.each(ENGINES)('an answer that is lost on its way on %s', (engine) => {
  const t = openedApp(engine);
  let proxy: TcpProxy;
  beforeAll(async () => void (await t.app.listen({ port: 0, host: '127.0.0.1' })));
  beforeEach(async () => {
    proxy = await tcpProxy({ host: '127.0.0.1', port: (t.app.server.address() as AddressInfo).port });
  });
  afterEach(() => proxy.close());

  test('and the same request again: one row, the first answer (W-01)', async () => {
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

describe.runIf(ENGINES.includes('postgres'))('two servers over one PostgreSQL', () => {
  let t: TestApp;
  let other: TestApp;
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, ...database } = await newDatabase();
    drop = database.drop;
    const { hostname, port } = new URL(url);
    proxy = await tcpProxy({ host: hostname, port: Number(port || 5432) });
    const behind = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
    const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' }, console);
    t = await testApp('postgres', { database: await open(url) });
    other = await testApp('postgres', { database: await open(behind) });
  });
  afterAll(async () => {
    await Promise.all([t.close(), other.close()]);
    await proxy.close();
    await drop();
  });
  beforeEach(() => t.reset());

  async function grantOf(key: string) {
    const [{ id: userId }, { id: offerId }] = [await t.given.user(), await t.given.offer()];
    const admin = await t.given.user({ permission: 'admin' });
    const callers = [t.as(admin), other.as(admin)];
    for (const caller of callers) await caller.get('/api/gs/user-service/users');
    return (caller: 0 | 1) =>
      callers[caller]?.post(
        GRANT,
        { userId, items: [{ offerId, quantity: 1 }] },
        { headers: { 'idempotency-key': key } },
      );
  }

  test('asked both at once do it once', async () => {
    const grant = await grantOf('both');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => grant(n % 2 === 0 ? 0 : 1)));
    expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1);
    expect(await t.db.$count(coupons)).toBe(1);
  });

  test('a commit whose answer was lost is known to the other one (K-02)', async () => {
    const grant = await grantOf('commit');
    // A slow commit, so that the connection ends in the middle of it.
    await t.db.execute(`
      create function slow_commit() returns trigger language plpgsql as
        $$ begin perform pg_sleep(1); return null; end $$;
      create constraint trigger slow_commit after insert on coupons deferrable initially deferred
        for each row execute function slow_commit()`);
    const lost = grant(1);
    await vi.waitFor(
      async () => {
        const { rows } = await t.db.execute(
          "select from pg_stat_activity where datname = current_database() and query = 'commit' and state = 'active'",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 20 },
    );
    proxy.refuse();
    const answer = await lost;
    expect([answer?.statusCode, answer?.json().error.detail]).toEqual([
      503,
      'No se sabe si se hizo: el servicio no llegó a confirmarlo. Puedes intentarlo otra vez: no se hará dos veces.',
    ]);
    proxy.pass();

    const again = await grant(0);
    expect([again?.statusCode, again?.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(await t.db.select({ id: coupons.id }).from(coupons)).toEqual([{ id: again?.json().data[0].id }]);
  });

  test('one that waits for the other too long is told to come back, and does not do it', async () => {
    const grant = await grantOf('slow');
    const admin = await t.db.transaction(async (tx) => {
      const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.permission, 'admin'));
      const claimed = {
        personId: row?.id ?? '',
        key: createHash('sha256').update('slow').digest(),
        request: Buffer.alloc(32),
        createdAt: new Date(),
      };
      await tx.insert(idempotencyKeys).values(claimed);
      const answer = await grant(1);
      expect([answer?.statusCode, answer?.json().error.detail]).toEqual([
        409,
        'No se sabe si se hizo: el primer intento no ha terminado. Puedes intentarlo otra vez: no se hará dos veces.',
      ]);
      return claimed.personId;
    });
    expect(await t.db.$count(coupons)).toBe(0);
    expect(await t.db.$count(idempotencyKeys, eq(idempotencyKeys.personId, admin))).toBe(1);
  });
});
