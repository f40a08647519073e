import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ENVIRONMENT, signIn } from './platform';
import { type Measured, startMeasured } from './processes';
import { median, numberText, table } from './table';

const SECONDS = 8;
const CONNECTIONS = 100;
/** The lists that an administrator opens, one after the other. */
const WORK = ['businesses?page=1&limit=10', 'offers?page=1&limit=10', 'coupons/admin/active?page=1&limit=10'];
const LIST = '/api/gs/coupon-service/offers?page=1&limit=10';
/** The floods and the administrator have two addresses, as a proxy in front would report. */
const FROM_AFAR = { 'x-forwarded-for': '192.0.2.66' };
const FROM_THE_OFFICE = { 'x-forwarded-for': '192.0.2.1' };

type Flood = (server: Measured) => Promise<{ perSecond: number }>;

const FLOODS: Record<string, Flood | undefined> = {
  'no flood': undefined,
  'reads of an owner': async (server) => reads(server, await signIn(server.url, 'owner@bench.test')),
  'made-up tokens': (server) => reads(server, 'A'.repeat(43)),
  'sign-ins': ({ url }) =>
    pour({
      url: `${url}/api/gs/user-service/auths/login`,
      method: 'POST',
      headers: { ...FROM_AFAR, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x[<id>]@bench.test', password: 'guessed' }),
      idReplacement: true,
    }),
};

/** How long an administrator waits while one address floods the server. */
export async function measureFloods(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const data = { BENCH_ROWS: '1000', BENCH_OFFERS: '1000', BENCH_COUPONS: '5000', BENCH_LIMITS: '1' };
  const server = await startMeasured(['--import', 'tsx', 'bench/ours.ts'], {
    ...{ ...ENVIRONMENT, ...data, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const rows: string[][] = [];
  let calm: number | undefined;
  try {
    const token = await signIn(server.url, 'admin@bench.test', FROM_THE_OFFICE);
    await work(server, token, 1);
    for (const [name, flood] of Object.entries(FLOODS)) {
      const flooding = flood?.(server);
      const times = await work(server, token, flood ? SECONDS - 2 : 2);
      calm ??= median(times);
      const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
      const perSecond = (await flooding)?.perSecond;
      rows.push([name, ...[median(times), slowest, median(times) / calm, perSecond].map(numberText)]);
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
  return `An administrator opens lists one after the other while one other address asks over ${CONNECTIONS} connections without a pause, embedded database. The ratio is the median to that without a flood.\n\n${table([['', 'median ms', 'slowest of 20 ms', 'ratio', 'flood, req/s'], ...rows])}`;
}

/** Opens one list after the other for so many seconds, and gives how long each took, in milliseconds. */
async function work({ url }: Measured, token: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/gs/coupon-service/${WORK[n % WORK.length]}`, {
      headers: { ...FROM_THE_OFFICE, authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The administrator was answered ${answer.status}`);
    times.push(performance.now() - began);
    // No faster than a user clicks: the administrator's requests are limited too.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times;
}

function reads({ url }: Measured, token: string) {
  return pour({ url: url + LIST, headers: { ...FROM_AFAR, authorization: `Bearer ${token}` } });
}

async function pour(options: Omit<Parameters<typeof autocannon>[0], 'connections' | 'duration'>) {
  // In a thread of its own, so that it does not delay the administrator's measurements.
  const { requests } = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS, workers: 1 });
  return { perSecond: requests.average };
}
