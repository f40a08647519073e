import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { API_BASE, pathOf } from '../contract/paths';
import { ENTRIES } from '../contract/services';
import { type OpenMetrics, openMetrics } from './metrics';
import { ENGINES } from './testing/database';
import { hold } from './testing/held';
import { type TestApp, testApp } from './testing/testApp';

const open = (more: { port?: number; dataDir?: string } = {}) =>
  openMetrics({ host: '127.0.0.1', port: 0, dataDir: tmpdir(), ...more });

/** The value of the series with this name and these labels; undefined where there is none. */
async function figure(metrics: OpenMetrics, series: string): Promise<number | undefined> {
  const line = (await read(metrics)).find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const requests = (metrics: OpenMetrics, call: string, status: number) =>
  figure(metrics, `gs_request_duration_seconds_count{call="${call}",status="${status}"}`);

async function read({ address }: OpenMetrics): Promise<string[]> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await answer.text()).split('\n');
}

describe.each(ENGINES)('figures of the server on %s', (engine) => {
  let metrics: OpenMetrics;
  let t: TestApp;
  beforeAll(async () => {
    metrics = await open();
    t = await testApp(engine, { metrics });
  });
  afterAll(async () => {
    await t.close();
    await metrics.close();
  });

  test('count and time requests by call and status', async () => {
    expect(await requests(metrics, 'listBusinesses', 500)).toBe(0);
    const list = API_BASE + CALLS.listBusinesses.path;
    for (let n = 0; n < 3; n++) await t.as('admin').get(`${list}?page=${n + 1}`);
    await t.as('anonymous').get(list);
    await t.as('admin').get(pathOf(CALLS.getUser, { id: randomUUID() }));
    await t.as('anonymous').get('/health/live');

    expect(await requests(metrics, 'listBusinesses', 200)).toBe(3);
    expect(await requests(metrics, 'listBusinesses', 401)).toBe(1);
    expect(await requests(metrics, 'getUser', 404)).toBe(1);
    expect(await requests(metrics, 'health', 200)).toBe(1);
  });

  test('count a request whose client left as such, once', async () => {
    const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
    const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
    const held = await Promise.all(Array.from({ length: engine === 'pglite' ? 1 : 11 }, () => hold(t.db)));
    const left = request(address + API_BASE + CALLS.listOffers.path, { headers });
    left.on('error', () => undefined).end();
    await once(left, 'finish');
    left.destroy();
    await expect.poll(() => requests(metrics, 'listOffers', 499)).toBe(1);
    await Promise.all(held.map((one) => one.end()));
    expect(await requests(metrics, 'listOffers', 499)).toBe(1);
  });

  test('have as many series after a thousand made-up addresses as before', async () => {
    const ask = (n: number) =>
      [`/${n}`, `/api/gs/${n}`, `/files/offers/${n}.webp`, `/api/gs/user-service/users/${n}?email=${n}@gs.test`].map(
        (url) => t.as('anonymous').send(n % 2 === 0 ? 'GET' : 'POST', url),
      );
    for (const n of [0, 1]) await Promise.all(ask(n));
    const ours = async () => (await read(metrics)).filter((line) => line.startsWith('gs_'));
    const names = (lines: string[]) => lines.map((line) => line.replace(/ \S+$/, ''));
    const before = names(await ours());
    await Promise.all(Array.from({ length: 250 }, (_, n) => ask(n)).flat());
    const after = await ours();
    expect(names(after).filter((name) => !before.includes(name))).toEqual([]);
    const calls = after.flatMap((line) => /^gs_request_duration_seconds_count\{call="(.*?)"/.exec(line)?.[1] ?? []);
    const closed = [...Object.keys(ENTRIES), 'unknown', 'picture', 'upload', 'health', 'site', 'preflight', 'other'];
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !closed.includes(call))).toEqual([]);
  });
});

describe('figures', () => {
  test('of the process and its disk are there, and those that cannot be had are no number', async () => {
    const metrics = await open();
    const lines = (await read(metrics)).join('\n');
    expect(lines).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(lines).toMatch(/^process_resident_memory_bytes \d/m);
    expect(await figure(metrics, 'gs_data_directory_free_bytes')).toBeGreaterThan(0);
    await metrics.close();
    // Its port is free again.
    await expect(fetch(metrics.address)).rejects.toThrow();
    const elsewhere = await open({ dataDir: '/no/such/directory' });
    expect(await figure(elsewhere, 'gs_data_directory_free_bytes')).toBeNaN();
    await elsewhere.close();
  });

  test('whose port is taken say which setting to change', async () => {
    const first = await open();
    const port = Number(new URL(first.address).port);
    await expect(open({ port })).rejects.toThrow(
      `El puerto está ocupado por otro programa: detenlo o elige otro METRICS_PORT (METRICS_HOST=127.0.0.1, METRICS_PORT=${port}).`,
    );
    await first.close();
  });
});
