import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { API_BASE, pathOf } from '../contract/paths';
import { onServer } from '../scripts/onServer.mjs';
import { type Child, runProgram } from './testing/childProcess';
import { newDatabase } from './testing/database';
import { freePort } from './testing/freePort';
import { hasProxy, startProxy } from './testing/haproxy';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
const CLIENTS = 8;
const { postgres } = inject('databases');
if (!hasProxy()) console.error('Left out: servers behind a proxy (there is no HAProxy).');

interface Told {
  /** The rate that was set, different for each; undefined where businesses were listed. */
  rate: number | undefined;
  /** The status, or how the connection ended without one. */
  status: number | string;
  /** When it was sent and answered, in milliseconds. */
  from: number;
  to: number;
}

describe.runIf(postgres && hasProxy())('two servers behind a proxy, on postgres', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let directory: string;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const ports: number[] = [];
  const servers: Child[] = [];

  async function start(at: number): Promise<void> {
    const child = runProgram('index', [], {
      HOST: '127.0.0.1',
      PORT: String(ports[at]),
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SITE_DIR: `${directory}/no-site`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '2',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    servers[at] = child;
    await child.lineWith(/^GS Cupones: /);
  }

  beforeEach(async () => {
    database = await newDatabase();
    directory = mkdtempSync(join(tmpdir(), 'gs-cupones-replicas-'));
    ports.splice(0, 2, await freePort(), await freePort());
    await start(0);
    await start(1);
    proxy = await startProxy(await freePort(), ports);
  });
  afterEach(async () => {
    await proxy.stop();
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await database.drop();
    rmSync(directory, { recursive: true });
  });

  /** Eight clients that list businesses and set rates through the proxy until `until` is over. */
  async function work(until: Promise<unknown>): Promise<Told[]> {
    const signedIn = await fetch(proxy.url + pathOf(CALLS.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { meta } = (await signedIn.json()) as { meta: { token: string } };
    const headers = { authorization: `Bearer ${meta.token}`, 'content-type': 'application/json' };
    let isOver = false;
    void until.finally(() => {
      isOver = true;
    });
    const told: Told[] = [];
    let n = 0;
    const ask = async (rate?: number): Promise<void> => {
      const from = performance.now();
      const { method, path } = rate === undefined ? CALLS.listBusinesses : CALLS.updateExchangeRate;
      const body = rate === undefined ? undefined : JSON.stringify({ usdVesExchangeRate: rate });
      const status = await fetch(proxy.url + API_BASE + path, { method, body, headers }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: Error) => String(error.cause ?? error),
      );
      told.push({ rate, status, from, to: performance.now() });
    };
    const person = async () => {
      while (!isOver) {
        await ask(n++ % 3 === 0 ? n / 100 : undefined);
        // Eight clients without a pause would exceed the requests of one address in a minute.
        await wait(60);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, person));
    await until;
    return told;
  }

  const isAnswered = ({ status }: Told) => status === 200;
  async function ratesThere(): Promise<Set<number>> {
    const rows = await onServer<{ rate: string }>(database.url, 'select usd_ves as rate from exchange_rates');
    return new Set(rows.map(({ rate }) => Number(rate)));
  }

  test('one that is told to stop, and comes back, fails no request', async () => {
    const told = await work(
      (async () => {
        await wait(1_500);
        servers[0]?.kill('SIGTERM');
        expect(await servers[0]?.ended).toMatchObject({ code: 0 });
        await start(0);
        await wait(1_500);
      })(),
    );
    expect(told.filter((one) => !isAnswered(one))).toEqual([]);
    expect(told.length).toBeGreaterThan(100);
  });

  test('guesses at a password, each at the server that was not asked last, are counted in sum', async () => {
    const guess = (n: number) =>
      fetch(`http://127.0.0.1:${ports[n % 2]}${pathOf(CALLS.login)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ADMIN, password: `mala ${n}` }),
      }).then(({ status }) => status);
    const statuses = [
      await guess(0),
      await guess(1),
      ...(await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))),
    ];
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  });

  test('one that is killed takes only what it had under way, and nothing that was acknowledged', async () => {
    let killedAt = 0;
    let goneAt = 0;
    const told = await work(
      (async () => {
        await wait(1_500);
        killedAt = performance.now();
        servers[0]?.kill('SIGKILL');
        await servers[0]?.ended;
        goneAt = performance.now();
        await wait(3_000);
      })(),
    );
    const unanswered = told.filter((one) => !isAnswered(one));
    expect(unanswered.filter(({ from, to }) => from > goneAt || to < killedAt)).toEqual([]);
    expect(unanswered.length).toBeLessThanOrEqual(CLIENTS);
    const there = await ratesThere();
    expect(told.filter((one) => one.rate && isAnswered(one) && !there.has(one.rate))).toEqual([]);
    expect(told.filter(({ from }) => from > goneAt).length).toBeGreaterThan(100);
  });
});
