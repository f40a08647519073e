import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { onServer } from '../scripts/onServer.mjs';
import { CONNECTIONS, load, onPlatform, type Platform, tokenOf } from './platform';
import { type Measured, memoryMb } from './processes';
import { median, numberText, ratioText, table } from './table';

const PAYMENTS = 100_000;
const DATA = {
  BENCH_ROWS: '20',
  BENCH_OFFERS: '100',
  BENCH_COUPONS: '1000',
  BENCH_USERS: '4000',
  BENCH_PAYMENTS: `${PAYMENTS}`,
};
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = 2;
const LIST = '/payment-service/payments/manual';
const PAGES = {
  'first page': () => `${LIST}?page=1`,
  'first page, with people and checks': () => `${LIST}/search?page=1`,
  'searched, of one status, sorted': (n: number) => `${LIST}/search?q=cliente+${100 + n}&status=confirmed&sort=-order`,
};

/** Lists of many payments: pages that are asked for, beside a Directus with the same rows where there is one, and files. */
export async function measureSearches(
  databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres',
  directus?: { url: string; token: string },
): Promise<string> {
  return onPlatform(databaseUrl, DATA, async (platform) => {
    const rows: string[][] = [];
    for (const [name, pathOf] of Object.entries(PAGES)) {
      const figures: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers: number[] = [];
        for (const server of [platform.onPostgres, platform.embedded]) {
          answers.push(await firstAnswer(server, pathOf));
          const { requests, cpu } = await load(server, pathOf(round), { seconds: SECONDS });
          answers.push(requests / SECONDS, cpu);
        }
        figures.push(answers);
      }
      rows.push([name, ...medians(figures).map(numberText)]);
    }
    const head = ['', 'first ms', 'req/s', 'ms', 'embedded, first ms', 'req/s', 'ms'];
    return [
      `${PAYMENTS.toLocaleString('en')} payments of 4,000 people, PostgreSQL and the embedded database in turns, medians of ${ROUNDS} rounds: one answer at a time, each of other words; requests a second over ${CONNECTIONS} connections, and the program's processor time for each, without PostgreSQL's.`,
      table([head, ...rows]),
      directus
        ? await beside(platform.onPostgres, directus, databaseUrl)
        : 'Not measured beside a Directus: there was none.',
      await exported(platform.onPostgres),
      await worstWords(databaseUrl),
    ].join('\n\n');
  });
}

const LISTS = {
  businesses: '/coupon-service/businesses',
  offers: '/coupon-service/offers',
  users: '/user-service/users',
  'active coupons': '/coupon-service/coupons/admin/active',
  'consumed coupons': '/coupon-service/coupons/admin/consumed',
  payments: LIST,
};
/** Ordinary names, frequent and rare parts, and what nobody types by hand: fifty searches, of which some are refused. */
const ORDINARY =
  'ana de la o|li wu|maría josé rodríguez gonzález|ana maría pérez 0412|maría gonzález|zoila|xiomara ek|bo|wu|de la|ana|mar|González|oferta|oferta 12|negocio|negocio 1|ana oferta|pérez negocio|cliente|0412|0412 0414|04121234567|+58 412 1234567|4121234|c77@bench.test|bench|@bench.test|titular|titular 12|rosa 0048|00004821|v-1234|1234|j-1|pizza ana|ñáñez|nadie';
const HOSTILE = [
  ...['zq', 'a', 'o', 'a b c d', '%', '%%% ___', 'a%a', "' or 1=1", 'ﷺ', 'ﷺ'.repeat(100), 'ａｎａ ﬁ'],
  'ana maría josé luis pérez lópez garcía rojas',
];

/** What the dearest of many words costs beside the page without words, for each list and role. Throws on a failure. */
async function worstWords(databaseUrl: string): Promise<string> {
  const coupons = Number(process.env.BENCH_COUPONS ?? 700_000);
  const data = { BENCH_ROWS: '20', BENCH_OFFERS: '20000', BENCH_COUPONS: `${coupons}`, BENCH_NAMES: '1' };
  const more = { BENCH_USERS: `${Math.ceil(coupons / 7)}`, BENCH_PAYMENTS: `${Math.ceil(coupons / 2.8)}` };
  const few = { BENCH_OFFERS: '1000', BENCH_COUPONS: '20000', BENCH_USERS: '3000', BENCH_PAYMENTS: '7000' };
  const asked = [...ORDINARY.split('|'), ...HOSTILE];
  const rows: string[][] = [];
  const measure = async ({ onPostgres, embedded }: Platform) => {
    for (const [where, server] of Object.entries({ PostgreSQL: onPostgres, embedded }))
      for (const who of ['admin', 'owner'])
        for (const [name, path] of Object.entries(LISTS)) {
          const authorization = `Bearer ${await tokenOf(server, who)}`;
          const timeOf = async (query: string) => {
            const times: number[] = [];
            for (let n = 0; n < 3; n += 1) {
              const began = performance.now();
              const answer = await fetch(`${server.url}/api/gs${path}/search?${query}`, { headers: { authorization } });
              await answer.arrayBuffer();
              times.push(performance.now() - began);
              if (answer.status !== 200 && answer.status !== 400) throw new Error(`${path} ${query}: ${answer.status}`);
            }
            return median(times);
          };
          const costs: [number, string][] = [];
          for (const q of asked) costs.push([(await timeOf(`q=${encodeURIComponent(q)}`)) / (await timeOf('')), q]);
          const [ratio, q] = costs.reduce((worst, cost) => (cost[0] > worst[0] ? cost : worst));
          rows.push([where, who, name, numberText(await timeOf('')), numberText(ratio), q]);
        }
    return `The dearest of ${asked.length} searches beside the page without words, medians of 3, ${coupons.toLocaleString('en')} coupons:\n\n${table([['', 'who', 'list', 'page ms', 'times', 'q'], ...rows])}`;
  };
  return onPlatform(databaseUrl, { ...data, ...more }, measure, few);
}

const medians = (rounds: number[][]) =>
  (rounds[0] ?? []).map((_, column) => median(rounds.map((row) => row[column] ?? Number.NaN)));

/** How long one answer takes when nothing else is asked, in milliseconds. */
async function firstAnswer(server: Measured, pathOf: (n: number) => string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(server, 'admin')}` };
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    await (await fetch(`${server.url}/api/gs${pathOf(n)}`, { headers })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** The same question to a Directus on the same PostgreSQL, whose tables are those of `bench/ours.ts`. */
async function beside(
  server: Measured,
  { url, token }: { url: string; token: string },
  databaseUrl: string,
): Promise<string> {
  const words = (word: string) => ({
    _or: [
      ...['ref_number', 'owner_name', 'ci'].map((field) => ({ [field]: { _icontains: word } })),
      ...['name', 'email', 'phone'].map((field) => ({ user_id: { [field]: { _icontains: word } } })),
    ],
  });
  const query = new URLSearchParams({
    filter: JSON.stringify({ _and: [words('cliente'), words('100'), { status: { _eq: 'confirmed' } }] }),
    fields: '*,user_id.name,user_id.email,user_id.phone',
    sort: '-usd_price',
    limit: '10',
    meta: 'filter_count',
  });
  const there = { url: `${url}/items/payments?${query}`, headers: { authorization: `Bearer ${token}` } };
  const figures: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requests } = await load(server, PAGES['searched, of one status, sorted'](0), { seconds: SECONDS });
    const other = await autocannon({ ...there, connections: CONNECTIONS, duration: 3 * SECONDS });
    if (other.errors + other.non2xx > 0) throw new Error(`${there.url}: ${other.non2xx} refusals`);
    figures.push([requests / SECONDS, other.requests.total / (3 * SECONDS)]);
    await atRest(databaseUrl);
  }
  const [ours, theirs] = medians(figures);
  return `The third beside a Directus with the same tables, which gives no checks and no sums: ${numberText(ours)} requests a second to ${numberText(theirs)}, ${ratioText(ours, theirs)} times as many.`;
}

/** What was asked goes on in PostgreSQL after who asked has left, and would count as the next one's. Throws after a minute. */
async function atRest(databaseUrl: string): Promise<void> {
  const running = `select pid from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let tries = 0; tries < 120; tries += 1) {
    await pause(500);
    if ((await onServer(databaseUrl, running)).length === 0) return;
  }
  throw new Error('PostgreSQL has other work');
}

/** Files of some payments and of all: seconds, and what the program holds meanwhile. */
async function exported(server: Measured): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(server, 'admin')}` };
  const rows: string[][] = [];
  for (const query of ['status=rejected&format=csv', 'format=csv', 'format=xlsx']) {
    const before = memoryMb(server.pid)?.now;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memoryMb(server.pid)?.now ?? Number.NaN);
    }, 20);
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/gs${LIST}/search/file?${query}`, { headers });
    if (!answer.ok || !answer.body) throw new Error(`${query}: ${answer.status}`);
    let bytes = 0;
    for await (const part of answer.body) bytes += part.length;
    clearInterval(watch);
    rows.push([query, ...[bytes / 1e6, (performance.now() - began) / 1000, before, most].map(numberText)]);
  }
  return `Files of a tenth and of all of them, from PostgreSQL:\n\n${table([['', 'MB', 's', 'memory before MB', 'most meanwhile MB'], ...rows])}`;
}
