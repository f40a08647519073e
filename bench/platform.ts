import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { onServer } from '../scripts/onServer.mjs';
import { cpuMs, type Measured, startMeasured } from './processes';

const PASSWORD = 'bench-bench-bench';
export const ENVIRONMENT = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: 'admin@bench.test',
  ADMIN_PASSWORD: PASSWORD,
};
const SECONDS = 2;
export const CONNECTIONS = 16;

export interface Platform {
  onPostgres: Measured;
  embedded: Measured;
  /** Processor time that PostgreSQL spent on this database so far, in milliseconds. */
  databaseCpuMs(): Promise<number>;
}

type Data = Record<'BENCH_ROWS' | 'BENCH_OFFERS' | 'BENCH_COUPONS', string> & Record<string, string>;

/**
 * Measures on servers of its own with data of its own, or prints why not; everything is removed afterwards. `inside`
 * has what differs for the embedded one.
 */
export async function onPlatform(
  databaseUrl: string,
  data: Data,
  measure: (platform: Platform) => Promise<string>,
  inside: Partial<Data> = {},
): Promise<string> {
  const name = `gs_bench_${randomUUID().replaceAll('-', '')}`;
  try {
    await onServer(databaseUrl, `create database ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return `Not measured: no PostgreSQL at ${databaseUrl} (${reason}).`;
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'gs-cupones-bench-')));
  const servers: Measured[] = [];
  const start = async (more: Partial<Data>) => {
    const server = await startMeasured(['--import', 'tsx', 'bench/ours.ts'], { ...ENVIRONMENT, ...data, ...more });
    servers.push(server);
    return server;
  };
  const spent = new Map<number, number>();
  async function databaseCpuMs(): Promise<number> {
    const backends = await onServer<{ pid: number }>(
      databaseUrl,
      `select pid from pg_stat_activity where datname = '${name}'`,
    );
    // The time of ended backends stays in the sum.
    for (const { pid } of backends) spent.set(pid, cpuMs(pid) ?? spent.get(pid) ?? 0);
    return [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  }
  try {
    const onPostgres = await start({ DATABASE_URL: url.href, DATA_DIR: folders[0] ?? '' });
    const embedded = await start({ ...inside, DATA_DIR: folders[1] ?? '' });
    return await measure({ onPostgres, embedded, databaseCpuMs });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true });
    await onServer(databaseUrl, `drop database ${name} with (force)`);
  }
}

/**
 * Sends requests for one path below /api/gs to a server, again and again, as the administrator or the owner, and gives
 * the program's own processor time a request, in milliseconds; throws when an answer is no success.
 */
export async function load(
  server: Measured,
  path: string,
  { who = 'admin', seconds = SECONDS }: { who?: 'admin' | 'owner'; seconds?: number } = {},
): Promise<{ requests: number; cpu: number }> {
  const [url, headers] = [`${server.url}/api/gs${path}`, { authorization: `Bearer ${await tokenOf(server, who)}` }];
  const before = cpuMs(server.pid) ?? Number.NaN;
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (errors + non2xx > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { requests: requests.total, cpu: ((cpuMs(server.pid) ?? Number.NaN) - before) / requests.total };
}

const tokens = new Map<string, Promise<string>>();

export function tokenOf({ url }: Measured, who: string): Promise<string> {
  const known = tokens.get(url + who) ?? signIn(url, `${who}@bench.test`);
  tokens.set(url + who, known);
  return known;
}

/** Opens a session and gives its token. */
export async function signIn(url: string, email: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/api/gs/user-service/auths/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return (await answer.json()).meta.token;
}
