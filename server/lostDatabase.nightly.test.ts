import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { onServer } from '../scripts/onServer.mjs';
import { type Child, runProgram } from './testing/childProcess';
import { ENGINES, newDatabase } from './testing/database';
import { addressOf, headersFor, PROGRAM_ENV } from './testing/programData';
import { type TcpProxy, tcpProxy } from './testing/tcpProxy';

/** The fifteen seconds that an answer may take, and some more for a busy machine. */
const ANSWERED_WITHIN_MS = 20_000;

describe.runIf(ENGINES.includes('postgres'))('a PostgreSQL that goes away', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let proxy: TcpProxy;
  let server: Child;
  let address: string;
  let headers: Record<string, string>;

  beforeEach(async () => {
    database = await newDatabase();
    const url = new URL(database.url);
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    server = runProgram('index', [], {
      ...PROGRAM_ENV,
      DATABASE_URL: url.href,
      DATA_DIR: `${process.env.TMPDIR}/lost`,
    });
    address = await addressOf(server);
    headers = await headersFor(address);
  });
  afterEach(async () => {
    proxy.pass();
    server.kill('SIGTERM');
    await server.ended;
    await proxy.close();
    await database.drop();
  });

  const ask = (path: string, more: RequestInit = {}) =>
    fetch(address + path, { headers, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS), ...more });
  const list = () => ask(pathOf(CALLS.listBusinesses));
  const setRate = () => ask(pathOf(CALLS.updateExchangeRate), { method: 'PUT', body: '{"usdVesExchangeRate":463.4}' });
  const statusOf = async (asked: Promise<Response>) => (await asked).status;
  const ready = () => statusOf(ask('/health/ready'));
  /** Waits for the next good answer, after any number of bad ones. */
  const recovers = () => expect.poll(() => statusOf(list()), { timeout: 60_000, interval: 500 }).toBe(200);

  async function expectOutage(): Promise<void> {
    const [read, ...others] = await Promise.all([list(), list(), setRate(), setRate()]);
    expect([read, ...others].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    // A second later it repeats the same answer.
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    for (const answer of [read, ...others]) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await read.text()).toMatch(/no está disponible/);
    expect(await statusOf(ask('/health/live'))).toBe(200);
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
      await onServer(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
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
});
