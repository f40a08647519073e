import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Watched, watchWork } from './watchWork';

const COUNT = 100_000;
/** What the process of the tab may hold more than before, its worker included, while it is at rest and at work. */
const MOST_MB = 200;
/** Keys and scrolling wait for no longer while a file is made: 200 ms on a processor that is not slowed down. */
const MOST_TASK_MS = 800;
/** All rows are looked through once more when all names are known. */
const SEARCH_MS = 60_000;

/**
 * Runs in the page: answers the list of active coupons there. What comes over the network is held once more by the tools
 * that drive the browser, in the process that is measured.
 */
function answerCoupons(count: number): void {
  const offers = ['Torta de cumpleaños', 'Noche de chuzas', 'Spa completo', 'Cena para dos', 'Cachapa con cochino'];
  const uuid = (kind: number, place: number) => `0190a5c${kind}-0000-7000-8000-${String(place).padStart(12, '0')}`;
  function coupon(place: number) {
    const offer = place % 97;
    return {
      id: uuid(0, place),
      userId: uuid(1, (place * 7919) % 5_000),
      consumedAt: null,
      scannedByUserId: null,
      createdAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
      offer: {
        id: uuid(2, offer),
        title: `${offers[offer % offers.length]} ${offer}`,
        images: [],
        business: { id: uuid(3, offer % 30), name: `Negocio ${offer % 30}` },
        couponsValidAt: '2026-01-01T04:00:00.000Z',
        couponsValidUntil: '2099-01-01T04:00:00.000Z',
        weeklySchedule: { items: [] },
      },
    };
  }
  const asked = { pages: 0 };
  Object.assign(window, { asked });
  const { fetch } = window;
  window.fetch = async (wanted, options) => {
    const url = new URL(wanted instanceof Request ? wanted.url : wanted, location.href);
    if (!url.pathname.endsWith('/coupons/admin/active')) return fetch(wanted, options);
    asked.pages += 1;
    const [at, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))];
    const data = Array.from({ length: limit }, (_, index) => coupon((at - 1) * limit + index));
    return Response.json({ data, pagination: { page: at, limit, lastPage: count / limit } });
  };
}

const pagesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { pages: number } }).asked.pages);

test('100,000 coupons are read, searched while the user types, and sorted', async ({ page, signIn, complaints }) => {
  // The holders of these coupons are looked up, and no user has these ids.
  complaints.expected(/404/);
  test.setTimeout(10 * 60_000);
  await signIn('admin');
  await page.addInitScript(answerCoupons, COUNT);
  const watch = await watchWork(page);
  await page.goto('/dashboard/coupons-active');
  const whole = page.getByText('100.000 de 100.000 filas');
  const reading = await watch(async () => {
    await page.getByRole('link', { name: 'Tabla' }).click();
    await expect(whole).toBeVisible({ timeout: 5 * 60_000 });
  });
  tell('read', reading);

  const updating = await watch(async () => {
    const update = page.getByRole('button', { name: 'Actualizar', exact: true });
    const before = await pagesAsked(page);
    await update.click();
    await expect.poll(() => pagesAsked(page)).toBeGreaterThan(before);
    await expect(update).toBeVisible();
  });
  tell('brought up to date', updating);

  const field = page.getByLabel('Buscar', { exact: true });
  const searching = await watch(async () => {
    await field.pressSequentially('cachapa 4', { delay: 10 });
    await expect(field).toHaveValue('cachapa 4');
    await expect(page.getByText(/^[1-9][\d.]* de 100\.000 filas$/)).not.toHaveText(/^100\.000/, {
      timeout: SEARCH_MS,
    });
  });
  tell('searched', searching);

  const sorting = await watch(async () => {
    await field.fill('');
    await page.getByRole('table').getByRole('button', { name: 'Creado el' }).click();
    await expect(page.getByRole('columnheader', { name: 'Creado el' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(whole).toBeVisible();
    await page.getByRole('region', { name: 'Cupones activos' }).evaluate((frame) => frame.scrollTo(0, 2_000_000));
    await expect(page.locator('tr[data-index]').nth(5)).toBeVisible();
  });
  tell('sorted and scrolled', sorting);
  expect(await page.locator('tr[data-row]').count(), 'rows that are drawn').toBeLessThan(80);
  const exporting = await watch(async () => {
    for (const item of [/^CSV/, /^Excel/]) {
      await page.getByRole('button', { name: 'Exportar 100.000 filas' }).click();
      const begun = page.waitForEvent('download', { timeout: 2 * 60_000 });
      await page.getByRole('menuitem', { name: item }).click();
      await begun;
    }
  });
  tell('exported as CSV and as XLSX', exporting);
  expect(exporting.longestTaskMs).toBeLessThan(MOST_TASK_MS);
  expect(reading.leftMb + Math.max(searching.peakMb, sorting.peakMb)).toBeLessThan(MOST_MB);
});

function tell(what: string, { seconds, longestTaskMs, peakMb, leftMb }: Watched): void {
  const [longest, peak, left] = [longestTaskMs, peakMb, leftMb].map(Math.round);
  process.stdout.write(
    `100,000 coupons ${what}: ${seconds.toFixed(1)} s, longest task ${longest} ms, peak ${peak} MB, left ${left} MB\n`,
  );
}
