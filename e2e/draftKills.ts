import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, fileInput, fillLogin, test } from './fixtures';
import { picture } from './pictures';
import { ACCOUNTS, PASSWORD } from './platform';

const NEW = '/dashboard/offers/add';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What was typed when the page died: each change with its moment. */
interface Typed {
  text: string;
  at: number;
}

const WORDS = 'arepas café jugo para dos personas de lunes a viernes con postre incluido '.split(' ');

/** Fills in the form of a new offer, its description for so long without a pause; gives what that was, and when. */
async function typeFor(page: Page, random: () => number, milliseconds: number): Promise<Typed[]> {
  await page.getByLabel('Título').fill('Desayuno de prueba');
  await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
  const field = page.getByLabel('Descripción');
  const typed: Typed[] = [];
  const until = Date.now() + milliseconds;
  let text = '';
  while (Date.now() < until) {
    text = `${text} ${WORDS[Math.floor(random() * WORDS.length)]}`.trim();
    await field.fill(text);
    typed.push({ text, at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 10 + random() * 60));
  }
  return typed;
}

/** Kills the process that draws the page, as the system does that has no more memory; gives the moment of it. */
export async function crash(session: CDPSession): Promise<number> {
  const at = Date.now();
  // It never answers: the page is gone.
  void session.send('Page.crash').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return at;
}

const LOST_MS = 500;

/** What comes back in a new page is at most half a second older than the end, with its picture. */
async function expectAllBack(page: Page, typed: readonly Typed[], diedAt: number): Promise<void> {
  await page.getByRole('button', { name: 'Recuperar' }).first().click();
  await expect(page.getByLabel('Título')).toHaveValue('Desayuno de prueba');
  const back = await page.getByLabel('Descripción').inputValue();
  const known = typed.findLast(({ at }) => at <= diedAt - LOST_MS)?.text ?? '';
  expect(back.startsWith(known), `«${back}» begins with «${known}»`).toBe(true);
  expect(typed.at(-1)?.text.startsWith(back), `«${back}» is of what was typed`).toBe(true);
  await expect(page.getByRole('button', { name: 'Vista previa de imágenes (1)' })).toBeVisible();
}

const LEAST_MS = 900;
const RANGE_MS = 2_500;

/** Random numbers whose seed is printed; SEED repeats them. */
function seeded(): () => number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`seed ${seed}\n`);
  return randomOf(seed);
}

/** Types into a new offer for a random while, in a page of a signed-in user. */
async function typeAWhile(page: Page, url: string, random: () => number): Promise<Typed[]> {
  await page.goto(`${url}${NEW}`);
  await page.getByLabel('Título').waitFor();
  return typeFor(page, random, LEAST_MS + random() * RANGE_MS);
}

/** Kills a tab so many times at random moments. */
export async function killTabs(context: BrowserContext, url: string, kills: number): Promise<void> {
  const random = seeded();
  for (let kill = 1; kill <= kills; kill++) {
    await test.step(`kill ${kill}`, async () => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const typed = await typeAWhile(page, url, random);
      const diedAt = await crash(session);
      await page.close();
      const next = await context.newPage();
      await next.goto(`${url}${NEW}`);
      await expectAllBack(next, typed, diedAt);
      // Let go, so that the next round begins with an empty form.
      await next.reload();
      await next.getByRole('button', { name: 'Descartar' }).click();
      await next.getByText('Borrador descartado').waitFor();
      await next.close();
    });
  }
}

/** Kills the whole browser so many times, as a battery does that is empty; `launch` starts it on the same profile. */
export async function killBrowsers(launch: () => Promise<BrowserContext>, url: string, kills: number): Promise<void> {
  const random = seeded();
  for (let kill = 1; kill <= kills; kill++) {
    await test.step(`kill ${kill}`, async () => {
      const before = await launch();
      const page = await enter(before, url);
      const typed = await typeAWhile(page, url, random);
      const diedAt = Date.now();
      process.kill(await processOf(before), 'SIGKILL');
      // It is dead already, and says so.
      await before.close().catch(() => undefined);

      const after = await launch();
      const next = await enter(after, url);
      await next.goto(`${url}${NEW}`);
      await expectAllBack(next, typed, diedAt);
      await next.getByRole('button', { name: 'Salir' }).click();
      await next.getByRole('button', { name: 'Salir y borrarlos' }).click();
      await next.getByLabel('Correo').waitFor();
      await after.close();
    });
  }
}

/** The number of the process that all others of a browser are of. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser does not tell its process');
  return main.id;
}

/** Signs in where the browser did not write down the session before it died. */
async function enter(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/offers`);
  const leave = page.getByRole('button', { name: 'Salir' });
  await leave.or(page.getByLabel('Correo')).first().waitFor();
  if (await page.getByLabel('Correo').isVisible()) await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await leave.waitFor();
  return page;
}
