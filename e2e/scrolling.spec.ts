import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { filter, readAll, table } from './wholeTable';

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const query = (page: Page) => new URL(page.url()).searchParams;

/** Scrolls so far that what narrows the table is still in sight, and gives the place. */
async function scroll(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(() => place(page)).toBe(40);
  return 40;
}

test('a table that is filtered, sorted and searched stays where it is; another page begins at its top', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('admin');
  await readAll(page, '/dashboard/payments');
  const scrolled = await scroll(page);

  await filter(page, 'Estado').click();
  await page.getByRole('checkbox', { name: /Pendiente/ }).check();
  await expect.poll(() => query(page).get('status')).toBe('pending');
  expect(await place(page), 'filtered').toBe(scrolled);
  await page.keyboard.press('Escape');
  await table(page).getByRole('button', { name: 'Monto pagado' }).click();
  await expect(page.getByRole('columnheader', { name: 'Monto pagado' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await place(page), 'sorted').toBe(scrolled);
  await page.getByLabel('Buscar', { exact: true }).fill('pago');
  await expect.poll(() => query(page).get('q')).toBe('pago');
  expect(await place(page), 'searched').toBe(scrolled);

  await table(page).locator('[data-opens]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(table(page)).toBeVisible();
  await expect.poll(() => place(page)).toBe(scrolled);
});
