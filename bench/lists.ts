import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { cpuMs, type Measured, memoryMb, startMeasured } from './processes';
import { median, plain, table } from './table';

const ROWS = 20_000;
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-bench-bench' };
const PAGES = { first: 1, middle: ROWS / 20, last: ROWS / 10 };

/**
 * Pages of a long list: the whole application beside a bare route with hand-written SQL on the same database, in turns,
 * so that whatever else the machine does troubles both alike. What counts is the ratio.
 */
export async function measureLists(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<string> {
  const admin = postgres(databaseUrl, { max: 1, connect_timeout: 3, onnotice: () => {} });
  const name = `gs_bench_${randomUUID().replaceAll('-', '')}`;
  try {
    await admin.unsafe(`create database ${name}`);
  } catch (error) {
    await admin.end();
    return `Lists were not measured: no PostgreSQL at ${databaseUrl} (${error instanceof Error ? error.message : error}).`;
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'gs-cupones-bench-')));
  const env = { ...ADMIN, BENCH_ROWS: String(ROWS) };
  const onPostgres = await start('ours', { ...env, DATABASE_URL: url.href, DATA_DIR: folders[0] ?? '' });
  const embedded = await start('ours', { ...env, DATA_DIR: folders[1] ?? '' });
  const peer = await start('peer', { DATABASE_URL: url.href });
  try {
    return await compare({ onPostgres, embedded, peer });
  } finally {
    await Promise.all([onPostgres, embedded, peer].map((server) => server.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true });
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const start = (file: string, env: Record<string, string>) =>
  startMeasured(['--import', 'tsx', `bench/${file}.ts`], { HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env });

interface Servers {
  onPostgres: Measured;
  embedded: Measured;
  peer: Measured;
}

async function compare({ onPostgres, embedded, peer }: Servers): Promise<string> {
  const before = memoryMb(embedded.pid);
  const rows = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const rounds: Record<'ours' | 'peer' | 'embedded', Load>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ours: await load(onPostgres, page),
        peer: await load(peer, page),
        embedded: await load(embedded, page),
      });
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => plain(median(rounds.map(pick)));
    rows.push([
      name,
      of(({ ours }) => ours.perSecond),
      of(({ peer }) => peer.perSecond),
      of(({ ours, peer }) => ours.perSecond / peer.perSecond),
      of(({ embedded }) => embedded.perSecond),
      of(({ ours }) => ours.cpu),
      of(({ peer }) => peer.cpu),
    ]);
  }
  const after = memoryMb(embedded.pid);
  const head = [
    'page',
    'ours, req/s',
    'peer, req/s',
    'ours / peer',
    'ours embedded, req/s',
    'ours, CPU ms',
    'peer, CPU ms',
  ];
  return [
    `Businesses, ${ROWS} of them, ${CONNECTIONS} connections, medians of ${ROUNDS} turns; CPU is the program's own a request.`,
    '',
    table([head, ...rows]),
    '',
    `Memory of the embedded server: ${plain(before?.now)} MB before that load, ${plain(after?.now)} MB after.`,
  ].join('\n');
}

interface Load {
  perSecond: number;
  /** The program's own processor time a request, in milliseconds. */
  cpu: number;
}

async function load(server: Measured, page: number): Promise<Load> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  const before = cpuMs(server.pid) ?? Number.NaN;
  const url = `${server.url}/api/gs/coupon-service/businesses?page=${page}&limit=10`;
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    cpu: ((cpuMs(server.pid) ?? Number.NaN) - before) / result.requests.total,
  };
}

const tokens = new Map<string, Promise<string>>();

function tokenOf({ url }: Measured): Promise<string> {
  const known = tokens.get(url) ?? signIn(url);
  tokens.set(url, known);
  return known;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/gs/user-service/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  // The peer has no accounts.
  return answer.ok ? (await answer.json()).meta.token : '';
}
