import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Child, runProgram } from './testing/childProcess';
import { ENGINES, openTestDatabase, type TestDatabase } from './testing/database';
import { databaseAddress } from './testing/databaseAddress';
import { type TcpProxy, tcpProxy } from './testing/tcpProxy';

/** The fifteen seconds that an answer may take, and some more for a busy machine. */
const ANSWERED_WITHIN_MS = 20_000;
const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

describe.runIf(ENGINES.includes('postgres'))('a PostgreSQL that goes away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let directory: string;
  let server: Child;
  let address: string;
  let token: string;

  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    const url = await databaseAddress(database);
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    directory = mkdtempSync(join(tmpdir(), 'gs-lost-'));
    server = runProgram('index', [], {
      DATABASE_URL: url.href,
      DATA_DIR: join(directory, 'data'),
      SITE_DIR: join(directory, 'no-site'),
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    const signedIn = await fetch(address + pathOf(CALLS.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    token = ((await signedIn.json()) as { meta: { token: string } }).meta.token;
  });
  afterEach(async () => {
    proxy.pass();
    server.kill('SIGTERM');
    await server.ended;
    await proxy.close();
    await database.close();
    rmSync(directory, { recursive: true });
  });

  const list = () =>
    fetch(address + pathOf(CALLS.listBusinesses), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
  const setRate = () =>
    fetch(address + pathOf(CALLS.updateExchangeRate), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ usdVesExchangeRate: 463.4 }),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
  const statusOf = async (asked: Promise<Response>) => (await asked).status;
  const ready = () => statusOf(fetch(`${address}/health/ready`));
  /** Waits for the next good answer, after any number of bad ones. */
  const recovers = () => expect.poll(() => statusOf(list()), { timeout: 60_000, interval: 500 }).toBe(200);

  async function expectOutage(): Promise<void> {
    const [read, ...others] = await Promise.all([list(), list(), setRate(), setRate()]);
    expect([read, ...others].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    // A second later it repeats the same answer.
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    for (const { headers } of [read, ...others]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await read.json()) as { error: { detail: string } };
    expect(error.detail).toMatch(/no está disponible/);
    expect(await statusOf(fetch(`${address}/health/live`))).toBe(200);
  }

  test('is told as an outage when it hangs, and used again when it goes on (K-06)', async () => {
    expect([await statusOf(list()), await ready()]).toEqual([200, 200]);
    proxy.hold();
    await expectOutage();
    proxy.pass();
    await recovers();
    expect(await statusOf(setRate())).toBe(200);
    await expect.poll(ready).toBe(200);
  });

  test('is told as an outage when it is stopped, and used again when it is started (K-06)', async () => {
    for (let round = 0; round < 3; round++) {
      const asked = [list(), list(), setRate()].map(statusOf);
      // As PostgreSQL ends its connections when it is stopped.
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      proxy.refuse();
      // All requests under way get an answer, a good or a bad one.
      for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status);
      await expectOutage();
      proxy.pass();
      await recovers();
    }
    expect(await statusOf(setRate())).toBe(200);
  });

  test('whose connections are all taken is waited for, and requests that wait too long get 503 (K-06)', async () => {
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holder = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table businesses in access exclusive mode`);
      await gate;
    });
    const answers = await Promise.all(Array.from({ length: 30 }, () => statusOf(list())));
    expect(new Set(answers)).toEqual(new Set([503]));
    free();
    await holder;
    await recovers();
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
