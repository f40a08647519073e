import { type Asked, type Cost, costsOf, pagesOf } from './pages';
import { CONNECTIONS, onPlatform } from './platform';
import { numberText, table } from './table';

const FEW = 10_000;
/** How many coupons there are, and in proportion users, payments and entries of the history. */
const MANY = Number(process.env.BENCH_COUPONS ?? 1_000_000);
/** The embedded database is meant for smaller platforms. */
const MANY_EMBEDDED = Math.min(MANY, 100_000);
const BUSINESSES = 20;
const OFFERS = 20_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** What every page of every list costs with few rows and with many. */
export async function measureGrowth(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<string> {
  const measured: Cost[][] = [];
  for (const [coupons, inside] of [
    [FEW, FEW],
    [MANY, MANY_EMBEDDED],
  ] as const) {
    const failure = await onPlatform(
      databaseUrl,
      dataOf(coupons),
      async (platform) => {
        measured.push(
          await costsOf(platform, askedOf(coupons), { rounds: ROUNDS, seconds: 1, embedded: askedOf(inside) }),
        );
        return '';
      },
      dataOf(inside),
    );
    if (failure) return failure;
  }
  const [few = [], many = []] = measured;
  const rows = askedOf(MANY).map(({ name }, index) => {
    const [before, after] = [few[index], many[index]];
    const growth = (pick: (cost: Cost) => number) => before && after && pick(after) / pick(before);
    return [
      name,
      ...[before?.whole, after?.whole, growth(({ whole }) => whole)].map(numberText),
      ...[before?.embedded, after?.embedded, growth(({ embedded }) => embedded)].map(numberText),
    ];
  });
  const counted = (coupons: number) =>
    Object.values(sizesOf(coupons))
      .map((count) => count.toLocaleString('en'))
      .join(', ');
  return [
    `Coupons, users, payments and entries of the history: ${counted(FEW)} of them, and ${counted(MANY)} (embedded ${counted(MANY_EMBEDDED)}). Offers are ${OFFERS} in both. Two of seven coupons are consumed, ten a page, ${CONNECTIONS} connections, medians of ${ROUNDS} turns; CPU ms are a request's, of the program and PostgreSQL together or of the embedded server. The owner has one coupon of ${BUSINESSES}.`,
    '',
    table([['page', 'both, few', 'both, many', 'growth', 'embedded, few', 'embedded, many', 'growth'], ...rows]),
  ].join('\n');
}

function sizesOf(coupons: number) {
  return { coupons, users: coupons / 25, payments: coupons / 20, history: coupons / 5 };
}

function dataOf(coupons: number) {
  const { users, payments, history } = sizesOf(coupons);
  return {
    BENCH_ROWS: `${BUSINESSES}`,
    BENCH_OFFERS: `${OFFERS}`,
    BENCH_COUPONS: `${coupons}`,
    BENCH_USERS: `${users}`,
    BENCH_PAYMENTS: `${payments}`,
    BENCH_HISTORY: `${history}`,
  };
}

/** Offers first, then both lists of coupons of all users, then an owner's and the other lists. */
function askedOf(count: number): Asked[] {
  const { coupons, users, payments, history } = sizesOf(count);
  // As `ours.ts` consumes them.
  const consumed = Math.floor(coupons / 7) + Math.floor((coupons + 6) / 7);
  const active = coupons - consumed;
  const lists = '/coupon-service/coupons/admin';
  return [
    ...pagesOf({ name: 'offers', path: '/coupon-service/offers?', rows: OFFERS }),
    ...pagesOf({ name: 'active', path: `${lists}/active?`, rows: active }),
    ...pagesOf({ name: 'consumed', path: `${lists}/consumed?`, rows: consumed }),
    ...pagesOf({ name: 'of an owner', path: `${lists}/active?`, rows: Math.floor(active / BUSINESSES), who: 'owner' }),
    ...pagesOf({ name: 'users', path: '/user-service/users?', rows: users }),
    { name: 'users, one e-mail', path: '/user-service/users?email=c77@bench.test&page=1' },
    ...pagesOf({ name: 'payments', path: '/payment-service/payments/manual?', rows: payments }),
    { name: 'history, first', path: '/history-service/entries?limit=10' },
    { name: 'history, middle', path: `/history-service/entries?limit=10&before=${history / 2}` },
    { name: 'history, of a kind', path: '/history-service/entries?limit=10&kind=business' },
  ];
}
