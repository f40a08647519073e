import { capacity, type Question } from './crowd';
import { CONNECTIONS, onPlatform, type Platform, signIn } from './platform';
import { cpuMs, type Measured } from './processes';
import { type Report, ratioText } from './report';
import { median, numberText, table } from './table';

const DATA = { BENCH_ROWS: '500', BENCH_OFFERS: '20000', BENCH_COUPONS: '100000', BENCH_ROOM: '1000' };
const ROUNDS = 3;
const SECONDS = 3;
const GRANTS = '/api/gs/coupon-service/coupons/admin/create';
const LISTS = {
  coupons: '/api/gs/coupon-service/coupons/admin/active?page=3000&limit=10',
  offers: '/api/gs/coupon-service/offers?page=1000&limit=10',
};

/** Sixteen administrators who grant coupons, of any offer and all of the same; and what readers notice of them. */
export function measureWriters(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<Report> {
  return onPlatform(databaseUrl, DATA, async (platform) => {
    const rows: string[][] = [];
    for (const [name, server] of Object.entries({ PostgreSQL: platform.onPostgres, embedded: platform.embedded }))
      rows.push(...(await rowsOf(name, server, platform)));
    return {
      text: [
        `${CONNECTIONS} writers, each grants one coupon and then the next, of 100 offers or all of one; then beside ${CONNECTIONS} readers of a middle page. Medians of ${ROUNDS} turns of ${SECONDS} s; CPU ms are a grant's, of the program and PostgreSQL together.`,
        '',
        table([
          [
            'server',
            'grants a second',
            'CPU ms',
            'of one offer',
            'readers alone, a second',
            'beside the writers',
            'share',
          ],
          ...rows,
        ]),
      ].join('\n'),
    };
  });
}

async function rowsOf(name: string, server: Measured, { onPostgres, databaseCpuMs }: Platform): Promise<string[][]> {
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin@bench.test')}` };
  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data.map(({ id }) => id);
  };
  const offers = await read('/api/gs/coupon-service/offers?page=1&limit=100');
  const users = await read('/api/gs/user-service/users?page=2&limit=100');
  const grant = (among: readonly string[]): Question => ({
    url: server.url + GRANTS,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: (n) =>
      JSON.stringify({ userId: users[n % users.length], items: [{ offerId: among[n % among.length], quantity: 1 }] }),
  });
  const spent = async () => (cpuMs(server.pid) ?? Number.NaN) + (server === onPostgres ? await databaseCpuMs() : 0);

  const rows: string[][] = [];
  for (const [list, path] of Object.entries(LISTS)) {
    const reading: Question = { url: server.url + path, headers };
    const turns: { grants: number; cpu: number; ofOne: number; alone: number; beside: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await spent();
      const grants = await capacity(grant(offers), CONNECTIONS, SECONDS);
      const cpu = ((await spent()) - before) / (grants * SECONDS);
      const ofOne = await capacity(grant([offers[round] ?? '']), CONNECTIONS, SECONDS);
      const alone = await capacity(reading, CONNECTIONS, SECONDS);
      const [beside] = await Promise.all([
        capacity(reading, CONNECTIONS, SECONDS),
        capacity(grant(offers), CONNECTIONS, SECONDS),
      ]);
      turns.push({ grants, cpu, ofOne, alone, beside });
    }
    const of = (figure: keyof (typeof turns)[number]) => median(turns.map((turn) => turn[figure]));
    rows.push([
      `${name}, ${list} read`,
      ...[of('grants'), of('cpu'), of('ofOne'), of('alone'), of('beside')].map(numberText),
      ratioText(of('beside'), of('alone')),
    ]);
  }
  return rows;
}
