import { type Asked, type Cost, costsOf, pagesOf, spread } from './pages';
import { CONNECTIONS, onPlatform } from './platform';
import type { Report } from './report';
import { numberText, table } from './table';

/** How many coupons there are; a tenth of them is measured too, to compare the cost. */
const COUPONS = Number(process.env.BENCH_COUPONS ?? 100_000);
const SIZES = [COUPONS / 10, COUPONS].map(Math.floor);
const BUSINESSES = 20;
const OFFERS = 600;
const ROUNDS = 3;
const PATH = '/coupon-service/coupons/admin';

/** Every page of both lists must cost the same, for any number of coupons. */
export async function measureCouponsPaging(
  databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres',
): Promise<Report> {
  const measured: Cost[][] = [];
  for (const coupons of SIZES) {
    const data = { BENCH_ROWS: `${BUSINESSES}`, BENCH_OFFERS: `${OFFERS}`, BENCH_COUPONS: `${coupons}` };
    const failure = await onPlatform(databaseUrl, data, async (platform) => {
      measured.push(await costsOf(platform, askedOf(coupons), { rounds: ROUNDS, seconds: 1 }));
      return { text: '' };
    });
    if (failure.text) return failure;
  }
  const [few = [], many = []] = measured;
  const rows = askedOf(COUPONS).map(({ name }, index) => {
    const [before, after] = [few[index], many[index]];
    const growth = (pick: (cost: Cost) => number) => before && after && pick(after) / pick(before);
    return [
      name,
      ...[before?.whole, after?.whole, growth(({ whole }) => whole)].map(numberText),
      ...[before?.embedded, after?.embedded, growth(({ embedded }) => embedded)].map(numberText),
    ];
  });
  const pages = many.slice(0, 6);
  const [both, inside] = [pages.map(({ whole }) => whole), pages.map(({ embedded }) => embedded)];
  const [least, most] = SIZES.map((size) => size.toLocaleString('en'));
  const text = [
    `Coupons, ${least} and ${most} of them, two of seven consumed, ten a page, ${CONNECTIONS} connections, medians of ${ROUNDS} turns; CPU ms are a request's, of the program and PostgreSQL together or of the embedded server. The owner has one coupon of ${BUSINESSES}.`,
    '',
    table([
      ['coupons', `both, ${least}`, `both, ${most}`, 'growth', `embedded, ${least}`, `embedded, ${most}`, 'growth'],
      ...rows,
    ]),
    '',
    `Of ${most} the dearest page of both lists costs ${spread(both)} times the cheapest, embedded ${spread(inside)}.`,
  ].join('\n');
  return { text };
}

/** Both lists of all users first, then an owner's. */
function askedOf(coupons: number): Asked[] {
  // As `ours.ts` consumes them.
  const consumed = Math.floor(coupons / 7) + Math.floor((coupons + 6) / 7);
  const active = coupons - consumed;
  return [
    ...pagesOf({ name: 'active', path: `${PATH}/active?`, rows: active }),
    ...pagesOf({ name: 'consumed', path: `${PATH}/consumed?`, rows: consumed }),
    ...pagesOf({ name: 'of an owner', path: `${PATH}/active?`, rows: Math.floor(active / BUSINESSES), who: 'owner' }),
  ];
}
