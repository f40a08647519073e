import { CONNECTIONS, load, onPlatform } from './platform';
import { median, plain, table } from './table';

const OFFERS = 20_000;
const ROUNDS = 3;
const TAGGED = 3_076;

/** What is asked, in the order of the table: the pages of one list stand together. */
const ASKED: { name: string; path: string; who?: 'owner' }[] = [
  ...pagesOf('all', '?', OFFERS),
  ...pagesOf('of a tag', '/by-tag/pizzas?', TAGGED),
  { name: 'of an owner, first', path: '?page=1', who: 'owner' },
  { name: 'by search, first', path: '?search=oferta%2077&page=1' },
];

/**
 * Every page of the offers must cost the same. Requests a second depend on what else the machine does; processor time a
 * request hardly does: the program's own, and on PostgreSQL what the database adds.
 */
export function measureOffersPaging(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<string> {
  return onPlatform(databaseUrl, { BENCH_ROWS: '500', BENCH_OFFERS: String(OFFERS) }, async (platform) => {
    const { onPostgres, embedded, databaseCpuMs } = platform;
    const rounds = ASKED.map(() => [] as { program: number; database: number; embedded: number; perSecond: number }[]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { path, who }] of ASKED.entries()) {
        const url = `/coupon-service/offers${path}`;
        const before = await databaseCpuMs();
        const ours = await load(onPostgres, url, who);
        const database = ((await databaseCpuMs()) - before) / ours.requests;
        const inside = await load(embedded, url, who);
        rounds[index]?.push({ program: ours.cpu, database, embedded: inside.cpu, perSecond: ours.perSecond });
      }
    }
    const medians = rounds.map((samples) => {
      const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
      return {
        perSecond: of(({ perSecond }) => perSecond),
        program: of(({ program }) => program),
        database: of(({ database }) => database),
        whole: of(({ program, database }) => program + database),
        embedded: of(({ embedded }) => embedded),
      };
    });
    const pages = medians.slice(0, 3);
    const dearest = (pick: (page: (typeof medians)[number]) => number) =>
      plain(Math.max(...pages.map(pick)) / Math.min(...pages.map(pick)));
    return [
      `Offers, ${OFFERS} of them, ten a page, ${CONNECTIONS} connections, medians of ${ROUNDS} turns; CPU ms are a request's.`,
      '',
      table([
        ['offers', 'req/s', 'program, CPU ms', 'database, CPU ms', 'both', 'embedded, CPU ms'],
        ...medians.map(({ perSecond, program, database, whole, embedded: inside }, index) => [
          ASKED[index]?.name ?? '',
          ...[perSecond, program, database, whole, inside].map(plain),
        ]),
      ]),
      '',
      `The dearest page of all offers costs ${dearest(({ whole }) => whole)} times the cheapest, embedded ${dearest(({ embedded: inside }) => inside)}.`,
    ].join('\n');
  });
}

function pagesOf(name: string, path: string, rows: number) {
  const last = Math.ceil(rows / 10);
  return Object.entries({ first: 1, middle: Math.floor(last / 2), last }).map(([which, page]) => ({
    name: `${name}, ${which}`,
    path: `${path}page=${page}`,
  }));
}
