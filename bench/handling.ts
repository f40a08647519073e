import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/findChromium.mjs';
import { HANDLING_GOALS } from './goals';
import { watchHandling } from './handlingAgent';
import { ENVIRONMENT } from './platform';
import { type Measured, startMeasured } from './processes';
import { type Figures, type Report, ratioText } from './report';
import { median, numberText, table } from './table';
import { heapMb, SLOW_4G, SLOWER } from './visit';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const ROWS = 3_000;
const DATA = { BENCH_ROWS: '300', BENCH_OFFERS: `${ROWS}`, BENCH_COUPONS: `${ROWS}`, BENCH_PAYMENTS: `${ROWS}` };
/** Of the visits to every screen, after which the heap is compared. */
const [FIRST_ROUNDS, LAST_ROUNDS] = [4, 40];

const PLACES = { offers: 'Ofertas', payments: 'Pagos', businesses: 'Negocios', users: 'Usuarios' };
const SCREENS = {
  'list of offers': '/dashboard/offers',
  'form of an offer': '/dashboard/offers/add',
  payments: '/dashboard/payments',
  desk: '/dashboard/payments/verify',
  'active coupons': '/dashboard/coupons-active',
};

/**
 * What is waited for in a session that has begun: on presses in the sidebar, on keys, on a list of 3,000 payments, and
 * what the screens hold. The same site stands in both columns, in turns: what they differ by is the machine's.
 */
export async function measureHandling(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const environment = { ...ENVIRONMENT, ...DATA, DATA_DIR: folder };
  const server = await startMeasured(['--import', 'tsx', 'bench/ours.ts'], environment);
  // No tiles: looking for their host may take half a minute where there is no network.
  const args = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const samples = [new Map<string, number[]>(), new Map<string, number[]>()];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-VE' });
      const figures = await handle(context, server, { walks: round < samples.length });
      await context.close();
      for (const [name, value] of Object.entries(figures)) {
        const into = samples[round % 2];
        into?.set(name, [...(into.get(name) ?? []), value]);
      }
    }
    const [once = new Map(), again = new Map()] = samples;
    const rows = [...once].map(([name, values]) => {
      const [here, there] = [median(values), median(again.get(name) ?? [])];
      const goal = HANDLING_GOALS.find(([like]) => like.test(name))?.[1] ?? '';
      return [name, numberText(here), numberText(there), ratioText(there, here), goal];
    });
    return {
      text: [
        `A server with ${ROWS.toLocaleString('en')} offers, coupons and payments; the processor four times slower (six times for keys in a form), slow 4G, medians of ${ROUNDS} rounds; milliseconds where nothing else is said. «Again» is the same site, measured in turns.`,
        '',
        table([['', 'once', 'again', 'again / once', 'goal'], ...rows]),
      ].join('\n'),
      figures: Object.fromEntries([...once].map(([name, values]) => [name, median(values)])),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The walk, which takes a minute and differs little, is made once a side. */
async function handle(context: BrowserContext, { url }: Measured, { walks }: { walks: boolean }): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The loader that runs this file names functions by a helper of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchHandling);
  await page.goto(`${url}/login`);
  await page.getByLabel(/Correo/).fill(ENVIRONMENT.ADMIN_EMAIL);
  await page.getByLabel('Contraseña', { exact: true }).fill(ENVIRONMENT.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await page.locator('[data-row]').first().waitFor();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const slower = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slower(SLOWER);
  const figures: Figures = {};
  Object.assign(figures, await inSidebar(page));
  Object.assign(figures, await inList(page, url));
  await slower(6);
  Object.assign(figures, await inForm(page, url));
  await slower(SLOWER);
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(url + path);
    await settled(page);
    figures[`${name}, opened: longest task`] = await longestTask(page);
  }
  if (walks) Object.assign(figures, await walked(page, session, url, () => slower(1)));
  return figures;
}

/** Each list is opened once before it is measured. */
async function inSidebar(page: Page): Promise<Figures> {
  const figures: Figures = {};
  for (const isMeasured of [false, true])
    for (const [place, label] of Object.entries(PLACES)) {
      await settled(page);
      await page.evaluate((address) => Reflect.get(globalThis, 'watchPress')(address), `/dashboard/${place}`);
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first().click();
      await page.locator('[data-row]').first().waitFor();
      await settled(page);
      const { painted, rows } = await page.evaluate(() => Reflect.get(globalThis, 'pressed'));
      if (isMeasured) {
        figures[`sidebar, ${label}: to the next paint`] = painted;
        figures[`sidebar, ${label}: to its rows`] = rows;
      }
    }
  return figures;
}

async function inList(page: Page, url: string): Promise<Figures> {
  await page.goto(`${url}/dashboard/payments`);
  await page.getByLabel('Buscar', { exact: true }).waitFor();
  await settled(page);
  const figures: Figures = {};
  const watch = async (name: string, act: () => Promise<void>) => {
    await page.evaluate(() => Reflect.get(globalThis, 'watchInputs')());
    await act();
    await settled(page);
    const { inputs, longest } = await page.evaluate(() => Reflect.get(globalThis, 'handled')());
    figures[`list of ${ROWS.toLocaleString('en')}, ${name}: to the next paint`] = median(inputs);
    figures[`list of ${ROWS.toLocaleString('en')}, ${name}: longest task`] = longest;
  };
  const field = page.getByLabel('Buscar', { exact: true });
  await field.click();
  await watch('a key of the search', () => page.keyboard.type('banesco 77', { delay: 250 }));
  await field.fill('');
  await settled(page);
  await watch('sorting', async () => {
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('columnheader').getByRole('button').nth(0).click();
      await settled(page);
    }
  });
  return figures;
}

async function inForm(page: Page, url: string): Promise<Figures> {
  await page.goto(`${url}/dashboard/offers/add`);
  await page.locator('[name="title"]').click();
  await settled(page);
  await page.evaluate(() => Reflect.get(globalThis, 'watchInputs')());
  await page.keyboard.type('Desayuno para dos xy', { delay: 150 });
  await settled(page);
  const { inputs, longest } = await page.evaluate(() => Reflect.get(globalThis, 'handled')());
  return { 'key in the form of an offer': median(inputs), 'key in the form of an offer: longest task': longest };
}

/** The heap after some visits to every screen, and after ten times as many. */
async function walked(
  page: Page,
  session: CDPSession,
  url: string,
  atFullSpeed: () => Promise<unknown>,
): Promise<Figures> {
  await atFullSpeed();
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 });
  await page.goto(`${url}/dashboard/businesses`);
  const figures: Figures = {};
  for (let round = 1; round <= LAST_ROUNDS; round += 1) {
    for (const label of ['Ofertas', 'Cupones activos', 'Usuarios', 'Pagos', 'Configuración', 'Negocios']) {
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
    }
    await page.locator('[data-row] [data-opens]').first().click();
    await page.locator('[name="name"]').waitFor();
    if (round !== FIRST_ROUNDS && round !== LAST_ROUNDS) continue;
    await settled(page);
    figures[`heap after ${round * 7} screens, MB`] = await heapMb(session);
  }
  return figures;
}

const longestTask = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'handled')().longest);

/** Until nothing is loaded any more and the page has been idle for half a second. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.get(globalThis, 'idle')());
}
