import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, fileInput, test } from './fixtures';
import { picture } from './pictures';

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

/** Fills in the form of a new offer, without a pause, until `until`; gives what its description was, and when. */
async function typeUntil(page: Page, random: () => number, until: number): Promise<Typed[]> {
  await page.getByLabel('Título').fill('Desayuno de prueba');
  await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
  const field = page.getByLabel('Descripción');
  const typed: Typed[] = [];
  let text = '';
  while (Date.now() < until) {
    text = `${text} ${WORDS[Math.floor(random() * WORDS.length)]}`.trim();
    await field.fill(text);
    typed.push({ text, at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 10 + random() * 60));
  }
  return typed;
}

/** Kills the process that draws the page, as the system does that has no more memory. */
async function crash(session: CDPSession): Promise<number> {
  const at = Date.now();
  // It never answers: the page is gone.
  void session.send('Page.crash').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return at;
}

const LOST_MS = 500;

/** What comes back in a new page is at most half a second older than the end, with its picture. */
async function expectAllBack(page: Page, typed: readonly Typed[], diedAt: number): Promise<void> {
  await page.goto('/dashboard/offers/add');
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

/** Kills a tab so many times at random moments; the seed that is printed repeats them. */
export async function killTabs(context: BrowserContext, kills: number): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`seed ${seed}\n`);
  const random = randomOf(seed);
  for (let kill = 1; kill <= kills; kill++) {
    await test.step(`kill ${kill}`, async () => {
      const page = await context.newPage();
      await page.goto('/dashboard/offers/add');
      await page.getByLabel('Título').waitFor();
      const session = await context.newCDPSession(page);
      const typed = await typeUntil(page, random, Date.now() + LEAST_MS + random() * RANGE_MS);
      const diedAt = await crash(session);
      await page.close();
      const next = await context.newPage();
      await expectAllBack(next, typed, diedAt);
      // Let go, so that the next round begins with an empty form.
      await next.reload();
      await next.getByRole('button', { name: 'Descartar' }).click();
      await next.getByText('Borrador descartado').waitFor();
      await next.close();
    });
  }
}
