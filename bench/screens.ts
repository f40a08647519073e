import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../scripts/findChromium.mjs';
import { startMeasured } from './processes';
import { DEMO, OURS, type Program } from './programs';
import { median, numberText, ratioText, table } from './table';
import { type Figures, type Screen, visit } from './visit';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6);

/** The program that is visited, and its address. */
interface Side {
  program: Program;
  origin: string;
  /** The browser's storage after a sign-in. */
  kept: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Every figure of both sides, by its name, once a round. */
type Samples = Map<string, number[]>;

/**
 * A user's waiting times on a slow phone line with a slow processor: ours twice and the demo in turns, each time in a new
 * browser, so that other load of the machine affects all alike. The result is the ratio; what ours differs by from itself
 * is the machine's.
 */
export async function measureScreens(demo?: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const server = await startMeasured(['dist-server/index.js'], { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const ours = { program: OURS, origin: server.url };
    const places = [ours, ours, ...(demo ? [{ program: DEMO, origin: demo }] : [])];
    const sides = await Promise.all(places.map((place) => signedIn(browser, place)));
    const samples = sides.map((): Samples => new Map());
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const n of sides.keys()) {
        const which = (n + round) % sides.length;
        const [side, into] = [sides[which], samples[which]];
        if (side && into) await visitAll(browser, side, into);
      }
    }
    return written(samples);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function signedIn(browser: Browser, { program, origin }: Omit<Side, 'kept'>): Promise<Side> {
  const context = await fresh(browser);
  const page = await context.newPage();
  await page.goto(origin + program.login.path);
  await program.signIn(page);
  await page
    .locator(program.lists[0]?.ready ?? '')
    .first()
    .waitFor();
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return { program, origin, kept };
}

const fresh = (browser: Browser, kept?: Side['kept']) =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-VE', storageState: kept });

/** The login once, and each list twice: on a first and on a second visit. */
async function visitAll(browser: Browser, { program, origin, kept }: Side, into: Samples): Promise<void> {
  const signedOut = await fresh(browser);
  note(into, 'login', await visit(signedOut, origin, program.login));
  await signedOut.close();
  for (const list of program.lists) {
    const context = await fresh(browser, kept);
    for (const which of ['first', 'second']) note(into, titled(list, which), await visit(context, origin, list));
    await context.close();
  }
}

const titled = ({ name }: Screen, which: string) => `${name}, ${which} visit`;

function note(into: Samples, screen: string, figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) {
    const title = `${screen}: ${name}`;
    into.set(title, [...(into.get(title) ?? []), value]);
  }
}

function written(samples: Samples[]): string {
  const [here = new Map(), again, there] = samples.map(
    (side) => new Map([...side].map(([name, values]) => [name, median(values)])),
  );
  const row = (name: string, value: number, beside: number | undefined) => [
    ...[name, numberText(value), numberText(again?.get(name)), numberText(beside), ratioText(value, beside)],
  ];
  const rows = [...here].map(([name, value]) => row(name, value, there?.get(name)));
  // What a person waits for before anything can be done there.
  const firstList = there?.get('businesses, first visit: ready');
  rows.push(row('login: ready, beside the first list there', here.get('login: ready') ?? Number.NaN, firstList));
  return `Slow 4G, the processor four times slower, medians of ${ROUNDS} rounds; milliseconds where nothing else is said. «Again» is the same site, measured in turns. The demo is react-admin's own, whose customers stand beside our businesses and whose products beside our offers.\n\n${table([['', 'ours', 'again', 'demo', 'ours / demo'], ...rows])}`;
}
