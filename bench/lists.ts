import { type Directus, directusQuestion } from './directus';
import { COST_GOAL, LIST_GOALS } from './goals';
import { pgbench } from './pgbench';
import { CONNECTIONS, load, loadOn, onPlatform, type Platform } from './platform';
import { memoryMb } from './processes';
import { type Report, ratioText } from './report';
import { type ListPath, STATEMENTS } from './statements';
import { median, numberText, table } from './table';

const BUSINESSES = 20_000;
const OFFERS = 20_000;
const COUPONS = Number(process.env.BENCH_COUPONS ?? 1_000_000);
/** The embedded database is meant for smaller platforms. */
const EMBEDDED_COUPONS = Math.min(COUPONS, 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** Requests a second, and processor time a request in milliseconds. */
interface Round {
  ours: number;
  program: number;
  database: number;
  floor: number;
  floorProgram: number;
  statement: number;
  pgbench: number;
  embedded: number;
  directus: number;
}

interface Page {
  name: string;
  path: ListPath;
  page: number;
  /** The embedded one has fewer coupons. */
  embeddedPage: number;
}

/**
 * Pages of long lists: the whole application beside hand-written SQL behind a bare server, PostgreSQL's own tool and a
 * Directus, all on the same PostgreSQL, alternately. The result is the ratio.
 */
export function measureLists(
  databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres',
  directus?: Directus,
): Promise<Report> {
  const data = { BENCH_ROWS: `${BUSINESSES}`, BENCH_OFFERS: `${OFFERS}`, BENCH_COUPONS: `${COUPONS}` };
  return onPlatform(
    databaseUrl,
    data,
    async (platform) => {
      const before = memoryMb(platform.embedded.pid);
      const pages = [
        ...pagesOf('businesses', '/coupon-service/businesses', BUSINESSES),
        ...pagesOf('offers', '/coupon-service/offers', OFFERS),
        ...pagesOf('active coupons', '/coupon-service/coupons/admin/active', active(COUPONS), active(EMBEDDED_COUPONS)),
      ];
      // Once more, to see what the machine itself differs by.
      if (pages[0]) pages.push({ ...pages[0], name: `${pages[0].name}, again` });
      // The first requests of a server are slower than any later ones.
      for (const server of [platform.onPostgres, platform.embedded, platform.peer])
        await load(server, `${pages[0]?.path}?page=1&limit=10`);
      const measured: Round[] = [];
      for (const page of pages) measured.push(await measurePage(platform, page, directus));
      const after = memoryMb(platform.embedded.pid);
      return written(
        pages,
        measured,
        `${numberText(before?.now)} MB before that load, ${numberText(after?.now)} MB after`,
      );
    },
    { BENCH_COUPONS: `${EMBEDDED_COUPONS}` },
  );
}

/** As `ours.ts` leaves them. */
const active = (coupons: number) => coupons - Math.floor(coupons / 7) - Math.floor((coupons + 6) / 7);

function pagesOf(name: string, path: ListPath, rows: number, embeddedRows = rows): Page[] {
  const [last, embeddedLast] = [Math.ceil(rows / 10), Math.ceil(embeddedRows / 10)];
  return [
    { name: `${name}, first`, path, page: 1, embeddedPage: 1 },
    { name: `${name}, middle`, path, page: Math.ceil(last / 2), embeddedPage: Math.ceil(embeddedLast / 2) },
    { name: `${name}, last`, path, page: last, embeddedPage: embeddedLast },
  ];
}

async function measurePage(
  platform: Platform,
  { path, page, embeddedPage }: Page,
  directus?: Directus,
): Promise<Round> {
  const { onPostgres, embedded, peer, databaseUrl, databaseCpuMs } = platform;
  const at = (which: number) => `${path}?page=${which}&limit=10`;
  const withDatabase = async (measure: () => ReturnType<typeof load>) => {
    const before = await databaseCpuMs();
    const measured = await measure();
    return { ...measured, database: ((await databaseCpuMs()) - before) / measured.requests };
  };
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await withDatabase(() => load(onPostgres, at(page)));
    const floor = await withDatabase(() => load(peer, at(page)));
    rounds.push({
      ours: ours.perSecond,
      program: ours.cpu,
      database: ours.database,
      floor: floor.perSecond,
      floorProgram: floor.cpu,
      statement: floor.database,
      pgbench: pgbench(databaseUrl, STATEMENTS[path], (page - 1) * 10, CONNECTIONS) ?? Number.NaN,
      embedded: (await load(embedded, at(embeddedPage))).perSecond,
      directus: directus ? (await loadOn(directusQuestion(directus, path, page))).requests.average : Number.NaN,
    });
  }
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    ours: of('ours'),
    program: of('program'),
    database: of('database'),
    floor: of('floor'),
    floorProgram: of('floorProgram'),
    statement: of('statement'),
    pgbench: of('pgbench'),
    embedded: of('embedded'),
    directus: of('directus'),
  };
}

function written(pages: Page[], measured: Round[], memory: string): Report {
  const rates = measured.map(({ ours, floor, pgbench: tool, directus, embedded }, n) => [
    pages[n]?.name ?? '',
    ...[ours, floor, tool, directus].map(numberText),
    ...[floor, tool, directus].map((other) => ratioText(ours, other)),
    LIST_GOALS[pages[n]?.name ?? ''] ?? '',
    numberText(embedded),
  ]);
  const costs = measured.map(({ program, database, floorProgram, statement }, n) => [
    pages[n]?.name ?? '',
    ...[program, database, program + database, floorProgram, statement].map(numberText),
    ratioText(program + database, statement),
    COST_GOAL,
  ]);
  return {
    text: [
      `${BUSINESSES} businesses, ${OFFERS} offers, ${COUPONS.toLocaleString('en')} coupons of which ${active(COUPONS).toLocaleString('en')} are active (embedded ${EMBEDDED_COUPONS.toLocaleString('en')}), ${CONNECTIONS} connections, medians of ${ROUNDS} turns; requests a second.`,
      '',
      table([
        ['page', 'ours', 'floor', 'pgbench', 'Directus', 'ours / floor', '/ pgbench', '/ Directus', 'goal', 'embedded'],
        ...rates,
      ]),
      '',
      'Processor time a request, in milliseconds; the statement is what PostgreSQL takes for the floor’s.',
      '',
      table([
        ['page', 'program', 'database', 'both', 'floor’s program', 'statement', 'both / statement', 'goal'],
        ...costs,
      ]),
      '',
      `Memory of the embedded server: ${memory}.`,
    ].join('\n'),
    figures: Object.fromEntries(
      measured.flatMap(({ ours, program, database }, n) => [
        [`${pages[n]?.name}, req/s`, ours],
        [`${pages[n]?.name}, CPU ms`, program + database],
      ]),
    ),
  };
}
