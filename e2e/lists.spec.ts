import type { Page, Request } from '@playwright/test';
import { cardLinks, expect, test, untilIdle } from './fixtures';
import { watchJumps } from './jumps';
import { recordRequests } from './weights';

const OFFERS = '/dashboard/offers';

const named = (requests: Request[], pattern: RegExp) =>
  requests.map((one) => one.url()).filter((url) => pattern.test(url));
const pagesOf = (requests: Request[]) =>
  named(requests, /\/coupon-service\/offers\/search\?/).map((url) => Number(new URL(url).searchParams.get('page')));
/** Turns to the next page, and waits until its rows stand there. */
async function turn(page: Page): Promise<void> {
  const before = await cardLinks(page).first().textContent();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(cardLinks(page).first()).not.toHaveText(before ?? '');
}

/** How many pictures of rows are drawn; those below the window may not be. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main li img')].filter((image) => image.naturalWidth > 0).length,
  );

test('the next page of offers is prefetched without its pictures, which come small with its rows', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const requests = recordRequests(page);
  const next = page.waitForResponse((one) => one.url().includes('/offers/search?page=2&'));
  await page.goto(OFFERS);
  await expect(cardLinks(page).nth(9)).toBeVisible();
  const { data }: { data: { images: string[] }[] } = await (await next).json();
  expect(data.flatMap(({ images }) => images).length).toBeGreaterThan(0);
  await untilIdle(page);
  // One of each row that is shown.
  expect(new Set(named(requests, /\/files\//)).size).toBeLessThanOrEqual(10);

  await turn(page);
  await expect.poll(() => drawn(page)).toBeGreaterThan(3);
  expect(named(requests, /\/files\/(?!.*\.small\.webp)/)).toEqual([]);
  expect(pagesOf(requests).filter((one) => one === 2)).toHaveLength(1);
});

test('a picture without a small one is shown as it is stored, without moving anything, and asked for once', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/404.*small\.webp/);
  await signIn('admin');
  const expectNoJumps = await watchJumps(page);
  await page.route('**/*.small.webp', (route) => route.fulfill({ status: 404 }));
  const requests = recordRequests(page);
  await page.goto(OFFERS);
  await expect(cardLinks(page).nth(9)).toBeVisible();
  await expect.poll(() => drawn(page)).toBeGreaterThan(3);
  // A row that moves does so once its picture has failed.
  await untilIdle(page);
  await expectNoJumps('offers');
  const smalls = named(requests, /\.small\.webp$/);
  expect(smalls).toEqual([...new Set(smalls)]);
});

test.describe('with maps', () => {
  test.use({ maps: true });
  test('going back draws the page from memory, scrolled as it was', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/dashboard/businesses');
    await turn(page);
    await expect(page).toHaveURL(/page=2/);
    const opened = cardLinks(page).nth(8);
    await opened.scrollIntoViewIfNeeded();
    const name = (await opened.textContent()) ?? '';
    await expect(page.getByText('Página 2 de')).toBeVisible();
    const place = await page.evaluate(() => window.scrollY);
    await opened.click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);

    // Nothing answers: what is drawn is what was there.
    await page.route(/\/coupon-service\/businesses\/search\?/, () => undefined);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('listitem', { name, exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Dirección').fill('Calle Nueva, Chacao');
    await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
    await expect(page.getByText('Negocio actualizado exitosamente')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  });
});

test('a page that is turned to begins at its top, and one step back from a record is where it was, search included', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('admin');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto(OFFERS);
  const search = page.locator('[data-shortcut="/"]');
  await search.fill('de');
  await search.press('Enter');
  await expect(page).toHaveURL(/q%22%3A%22de/);
  await expect(page.getByText('Página 1 de')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await turn(page);
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(scrolled).toBe(0);
  const address = page.url();
  const opened = cardLinks(page).last();
  await opened.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  const rows = await cardLinks(page).allTextContents();
  await opened.click();
  await expect(page.getByLabel('Título')).not.toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(search).toHaveValue('de');
  await expect(cardLinks(page)).toHaveText(rows);
  await expect.poll(scrolled).toBeCloseTo(place, -1);
});
