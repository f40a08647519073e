import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { API_BASE, pathOf } from '../contract/paths';
import { ENTRIES } from '../contract/services';
import { Work } from './db/work';
import { measureJob, statements } from './measured';
import { type OpenMetrics, openMetrics } from './metrics';
import { ENGINES } from './testing/database';
import { type TestApp, testApp } from './testing/testApp';

const open = (more: { port?: number; dataDir?: string } = {}) =>
  openMetrics({ host: '127.0.0.1', port: 0, dataDir: tmpdir(), engine: 'pglite', ...more });

/** The value of the series with this name and these labels; undefined where there is none. */
async function figure(metrics: OpenMetrics, series: string): Promise<number | undefined> {
  const line = (await read(metrics)).find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

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

  test('count requests by call and status, and how long they took', async () => {
    expect(await figure(metrics, 'gs_requests_total{call="listBusinesses",status="500"}')).toBe(0);
    const list = API_BASE + CALLS.listBusinesses.path;
    for (let n = 0; n < 3; n++) await t.as('admin').get(`${list}?page=${n + 1}`);
    await t.as('anonymous').get(list);
    await t.as('admin').get(pathOf(CALLS.getUser, { id: randomUUID() }));
    await t.as('anonymous').get('/health/live');

    expect(await figure(metrics, 'gs_requests_total{call="listBusinesses",status="200"}')).toBe(3);
    expect(await figure(metrics, 'gs_requests_total{call="listBusinesses",status="401"}')).toBe(1);
    expect(await figure(metrics, 'gs_requests_total{call="getUser",status="404"}')).toBe(1);
    expect(await figure(metrics, 'gs_requests_total{call="health",status="200"}')).toBe(1);
    expect(await figure(metrics, 'gs_request_duration_seconds_count{call="listBusinesses"}')).toBe(4);
    expect(await figure(metrics, 'gs_requests_under_way')).toBe(0);
  });

  test('have as many series after a thousand made-up addresses as before', async () => {
    const ask = (n: number) =>
      [`/${n}`, `/api/gs/${n}`, `/files/offers/${n}.webp`, `/api/gs/user-service/users/${n}?email=${n}@gs.test`].map(
        (url) => t.as('anonymous').send(n % 2 === 0 ? 'GET' : 'POST', url),
      );
    for (const n of [0, 1]) await Promise.all(ask(n));
    const ours = async () => (await read(metrics)).filter((line) => line.startsWith('gs_'));
    // A job has its series once it has run, which may be now.
    const names = (lines: string[]) =>
      lines.filter((line) => !line.startsWith('gs_job_')).map((line) => line.replace(/ \S+$/, ''));
    const before = names(await ours());
    await Promise.all(Array.from({ length: 250 }, (_, n) => ask(n)).flat());
    const after = await ours();
    expect(names(after).filter((name) => !before.includes(name))).toEqual([]);
    const calls = after.flatMap((line) => /^gs_requests_total\{call="(.*?)"/.exec(line)?.[1] ?? []);
    const closed = [...Object.keys(ENTRIES), 'unknown', 'picture', 'upload', 'health', 'site', 'preflight', 'other'];
    expect(calls.filter((call) => !closed.includes(call))).toEqual([]);
  });

  test('tell who waits for the database, who has it, and who gave up', async () => {
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    const connections = engine === 'pglite' ? 1 : 10;
    const given = await figure(metrics, 'gs_database_refused_total');
    const held = Array.from({ length: connections }, () => t.db.transaction(() => gate));
    const behind = [1, 2, 3].map(() => t.db.transaction(async () => undefined));
    const impatient = new Work(100).run(() => t.db.transaction(async () => undefined));
    await expect(impatient).rejects.toThrow();

    expect(await figure(metrics, 'gs_database_connections')).toBe(connections);
    expect(await figure(metrics, 'gs_database_busy')).toBe(connections);
    expect(await figure(metrics, 'gs_database_waiting')).toBe(3);
    expect(await figure(metrics, 'gs_database_refused_total')).toBe((given ?? 0) + 1);
    free();
    await Promise.all([...held, ...behind]);
    expect(await figure(metrics, 'gs_database_busy')).toBe(0);
    expect(await figure(metrics, 'gs_database_waiting')).toBe(0);
  });

  test('time statements, inside transactions too, and tell those that failed apart', async () => {
    const count = async (outcome: string) =>
      (await figure(metrics, `gs_statement_duration_seconds_count{outcome="${outcome}"}`)) ?? 0;
    const sent: string[] = [];
    const leave = statements.listen(({ text }) => void sent.push(text));
    const [before, wrongBefore] = [await count('done'), await count('failed')];
    await t.db.execute('select 1');
    // In a request, since a transaction outside first lifts the limits.
    await new Work(60_000).run(() =>
      t.db.transaction(async (tx) => {
        await tx.execute('select 2');
        await tx.execute('select 3');
      }),
    );
    await expect(t.db.execute('select no_such_column')).rejects.toThrow();
    const [done, wrong] = [(await count('done')) - before, (await count('failed')) - wrongBefore];
    leave();
    const ours = ['select 1', 'begin', 'select 2', 'select 3', 'commit', 'select no_such_column'];
    expect(sent.filter((text) => ours.includes(text))).toEqual(ours);
    expect(wrong).toBe(1);
    expect(done).toBeGreaterThanOrEqual(5);
    // More only by upkeep of the worker's embedded database, which may come at any moment.
    expect(done).toBeLessThanOrEqual(sent.length - 1);
  });
});

describe('figures', () => {
  test('of jobs say when each last succeeded and how often it failed', async () => {
    const metrics = await open();
    // From the start, or Prometheus would miss the first one.
    expect(await figure(metrics, 'gs_job_runs_total{chore="tidy-up",outcome="failed"}')).toBe(0);
    await measureJob('tidy-up', async () => undefined);
    await expect(measureJob('tidy-up', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await figure(metrics, 'gs_job_runs_total{chore="tidy-up",outcome="done"}')).toBe(1);
    expect(await figure(metrics, 'gs_job_runs_total{chore="tidy-up",outcome="failed"}')).toBe(1);
    const at = await figure(metrics, 'gs_job_last_success_timestamp_seconds{chore="tidy-up"}');
    expect(Math.abs(Date.now() / 1_000 - (at ?? 0))).toBeLessThan(60);
    await metrics.close();
    // After closing it listens to no events, and keeps no port.
    await expect(fetch(metrics.address)).rejects.toThrow();
  });

  test('of the process and its disk are there, and those that cannot be had are no number', async () => {
    const metrics = await open();
    const lines = (await read(metrics)).join('\n');
    expect(lines).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(lines).toMatch(/^process_resident_memory_bytes \d/m);
    expect(await figure(metrics, 'gs_data_directory_free_bytes')).toBeGreaterThan(0);
    await metrics.close();
    const elsewhere = await open({ dataDir: '/no/such/directory' });
    expect(await figure(elsewhere, 'gs_data_directory_free_bytes')).toBeNaN();
    await elsewhere.close();
  });

  test('are at one address and answer nothing else', async () => {
    const metrics = await open();
    const { origin } = new URL(metrics.address);
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/health/live'],
      ['GET', '/metrics/../api/gs'],
      ['POST', '/metrics'],
    ]) {
      expect((await fetch(origin + path, { method })).status).toBe(404);
    }
    await metrics.close();
  });

  test('are read although a client holds connections open and sends nothing', async () => {
    const metrics = await open();
    const { hostname, port } = new URL(metrics.address);
    const silent = Array.from({ length: 10 }, () => connect(Number(port), hostname));
    expect(await figure(metrics, 'gs_info{engine="pglite"}')).toBe(1);
    for (const socket of silent) socket.destroy();
    await metrics.close();
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

test('a request whose client left is counted as such, once', async () => {
  const metrics = await open();
  const t = await testApp('pglite', { metrics });
  let free = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    free = resolve;
  });
  const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const held = t.db.transaction(() => gate);
  const left = request(address + API_BASE + CALLS.listBusinesses.path, { headers });
  left.on('error', () => undefined).end();
  await expect.poll(() => figure(metrics, 'gs_requests_under_way')).toBe(1);
  left.destroy();
  await expect.poll(() => figure(metrics, 'gs_requests_total{call="listBusinesses",status="499"}')).toBe(1);
  free();
  await held;
  await t.close();
  expect(await figure(metrics, 'gs_requests_total{call="listBusinesses",status="499"}')).toBe(1);
  expect(await figure(metrics, 'gs_requests_under_way')).toBe(0);
  await metrics.close();
});
