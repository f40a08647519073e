import { type Asked, costsOf, pagesOf, spread } from './pages';
import { CONNECTIONS, onPlatform } from './platform';
import type { Report } from './report';
import { numberText, table } from './table';

const OFFERS = 20_000;
const ROUNDS = 3;
const TAGGED = 3_076;
const PATH = '/coupon-service/offers';

/** The requests, in the order of the table: the pages of one list are together. */
const ASKED: Asked[] = [
  ...pagesOf({ name: 'all', path: `${PATH}?`, rows: OFFERS }),
  ...pagesOf({ name: 'of a tag', path: `${PATH}/by-tag/pizzas?`, rows: TAGGED }),
  { name: 'of an owner, first', path: `${PATH}?page=1`, who: 'owner' },
  { name: 'by search, first', path: `${PATH}?search=oferta%2077&page=1` },
];

/** Every page of the offers must cost the same. */
export function measureOffersPaging(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<Report> {
  const data = { BENCH_ROWS: '500', BENCH_OFFERS: String(OFFERS), BENCH_COUPONS: '0' };
  return onPlatform(databaseUrl, data, async (platform) => {
    const costs = await costsOf(platform, ASKED, { rounds: ROUNDS });
    const pages = costs.slice(0, 3);
    const [both, inside] = [pages.map(({ whole }) => whole), pages.map(({ embedded }) => embedded)];
    const text = [
      `Offers, ${OFFERS} of them, ten a page, ${CONNECTIONS} connections, medians of ${ROUNDS} turns; CPU ms are a request's.`,
      '',
      table([
        ['offers', 'req/s', 'program, CPU ms', 'database, CPU ms', 'both', 'embedded, CPU ms'],
        ...costs.map(({ perSecond, program, database, whole, embedded }, index) => [
          ASKED[index]?.name ?? '',
          ...[perSecond, program, database, whole, embedded].map(numberText),
        ]),
      ]),
      '',
      `The dearest page of all offers costs ${spread(both)} times the cheapest, embedded ${spread(inside)}.`,
    ].join('\n');
    return { text };
  });
}
