import { expect, test } from './fixtures';
import { found, readAll, table } from './wholeTable';

test('a row is opened by Enter and by a press anywhere, and chosen by Space', async ({ page, signIn }) => {
  await signIn('admin');
  await readAll(page, '/dashboard/payments?table=1&status=pending');
  const row = table(page).locator('tbody tr[data-row]');
  await row.first().locator('[data-opens]').focus();
  await page.keyboard.press('Space');
  await expect(row.first().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1).locator('[data-opens]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
  await page.goBack();
  await row.first().getByText('Pendiente').click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
});

test('each list opens in the view it was last shown in, and a reload and one step back keep it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('link', { name: 'Tabla' }).click();
  await expect(found(page)).toBeVisible();
  await page.reload();
  await expect(found(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fichas' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Negocios' }).click();
  await expect(page.getByRole('link', { name: 'Fichas' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Ofertas' }).click();
  await expect(found(page)).toBeVisible();
  // As in a page load of the next day.
  await page.goto('/dashboard/offers');
  await expect(found(page)).toBeVisible();
});
