import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const filter = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Scrolls so far that what narrows the list is still in sight, and gives the place. */
async function scroll(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(() => place(page)).toBe(40);
  return 40;
}

test('a list that is filtered, sorted and searched stays where it is; another page begins at its top', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('admin');
  await page.goto('/dashboard/payments');
  const table = page.getByRole('main').getByRole('table');
  await expect(page.getByLabel('Buscar', { exact: true })).toBeVisible();
  const scrolled = await scroll(page);

  // By events: a click of the test runner's may scroll, where something is in front of what it presses for a moment.
  const press = (what: Locator) => what.dispatchEvent('click');
  await press(page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: 'Medio' }));
  await press(page.getByRole('checkbox', { name: 'Pago móvil', exact: true }));
  await expect.poll(() => filter(page).type).toBe('pagoMovil');
  expect(await place(page), 'filtered').toBe(scrolled);
  await page.keyboard.press('Escape');
  await press(table.getByRole('button', { name: 'Fecha' }));
  await expect(page.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  expect(await place(page), 'sorted').toBe(scrolled);
  await page.getByLabel('Buscar', { exact: true }).fill('correo.test');
  await expect.poll(() => filter(page).q).toBe('correo.test');
  expect(await place(page), 'searched').toBe(scrolled);

  await press(table.locator('[data-opens]').first());
  await expect(page.getByRole('heading', { level: 1, name: / · / })).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(table).toBeVisible();
  await expect.poll(() => place(page)).toBe(scrolled);
});
