import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, test, toasts } from './fixtures';
import { filter, found, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';
const query = (page: Page) => new URL(page.url()).searchParams;

test('all payments are read, searched, narrowed and sorted, and the address brings all of it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await readAll(page, PAYMENTS);
  const all = Number((await found(page).textContent())?.replace(/^.* de (\S+) .*$/, '$1'));
  expect(all).toBeGreaterThan(20);

  // Keys 10 ms apart.
  await page.getByLabel('Buscar', { exact: true }).pressSequentially('pago movil', { delay: 10 });
  await expect.poll(() => query(page).get('q')).toBe('pago movil');
  await filter(page, 'Estado').click();
  await page.getByRole('checkbox', { name: /Pendiente/ }).check();
  await page.keyboard.press('Escape');
  await table(page).getByRole('button', { name: 'Monto pagado' }).click();
  await expect(page.getByRole('columnheader', { name: 'Monto pagado' })).toHaveAttribute('aria-sort', 'ascending');
  await table(page).getByRole('button', { name: 'Monto pagado' }).click();
  const narrowed = await found(page).textContent();
  const first = await table(page).getByRole('row').nth(1).textContent();
  await expectAccessible(page);

  await page.reload();
  await expect(found(page)).toHaveText(narrowed ?? '');
  await expect(table(page).getByRole('row').nth(1)).toHaveText(first ?? '');
  // A payment and back.
  await table(page).locator('[data-opens]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
  await page.goBack();
  await expect(found(page)).toHaveText(narrowed ?? '');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(found(page)).toHaveText(`${all} de ${all} filas`);
  await page.getByRole('link', { name: 'Fichas' }).click();
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
});

test('a view keeps its name and opens in another tab of the same person', async ({ page, signIn, context }) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?table=1&type=pagoMovil&day=today`);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Lo de hoy');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Vista «Lo de hoy» guardada.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${PAYMENTS}?table=1`);
  await other.getByRole('button', { name: 'Vistas' }).click();
  await other.getByRole('menuitemradio', { name: 'Lo de hoy' }).click();
  await expect.poll(() => query(other).get('day')).toBe('today');

  // Both tabs are open: what one keeps the other has, and each keeps its own beside it.
  for (const [tab, name] of [
    [page, 'De la primera'],
    [other, 'De la segunda'],
  ] as const) {
    await tab.getByRole('button', { name: 'Vistas' }).click();
    await tab.getByRole('menuitem', { name: 'Guardar vista…' }).click();
    await tab.getByLabel('Nombre de la vista').fill(name);
  }
  await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
  await expect(toasts(page).getByText('Vista «De la primera» guardada.')).toBeVisible();
  await expect(toasts(other).getByText('Vista «De la segunda» guardada.')).toBeVisible();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Vistas' }).click();
    for (const name of ['Lo de hoy', 'De la primera', 'De la segunda'])
      await expect(tab.getByRole('menuitemradio', { name, exact: true })).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  await other.close();
});

test('by keyboard alone a table is opened, searched and left', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('link', { name: 'Tabla' }).focus();
  await page.keyboard.press('Enter');
  await expect(found(page)).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused();
  await page.keyboard.type('a');
  await expect.poll(() => query(page).get('q')).toBe('a');
  for (
    let press = 0;
    press < 30 &&
    !(await page.getByRole('button', { name: 'Título' }).evaluate((node) => node === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Fichas' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
});
