import { CONNECTIONS, type Load, load, onPlatform } from './platform';
import { memoryMb } from './processes';
import { median, numberText, table } from './table';

const ROWS = 20_000;
const ROUNDS = 5;
const PAGES = { first: 1, middle: ROWS / 20, last: ROWS / 10 };

/**
 * Pages of a long list: the whole application beside a bare route with hand-written SQL on the same database, in turns,
 * so that whatever else the machine does troubles both alike. What counts is the ratio.
 */
export function measureLists(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<string> {
  return onPlatform(
    databaseUrl,
    { BENCH_ROWS: String(ROWS), BENCH_OFFERS: '0', BENCH_COUPONS: '0' },
    async (platform) => {
      const { onPostgres, embedded, peer } = platform;
      const before = memoryMb(embedded.pid);
      const rows = [];
      for (const [name, page] of Object.entries(PAGES)) {
        const path = `/coupon-service/businesses?page=${page}&limit=10`;
        const rounds: Record<'ours' | 'peer' | 'embedded', Load>[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push({
            ours: await load(onPostgres, path),
            peer: await load(peer, path),
            embedded: await load(embedded, path),
          });
        }
        const of = (pick: (round: (typeof rounds)[number]) => number) => numberText(median(rounds.map(pick)));
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
        `Memory of the embedded server: ${numberText(before?.now)} MB before that load, ${numberText(after?.now)} MB after.`,
      ].join('\n');
    },
  );
}
