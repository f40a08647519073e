import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { ACCOUNTS } from './platform';

test("a customer's name leads to their page, with their coupons, payments and account, and Back to the same place", async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/payments');
  await expect(page.locator('[data-row]')).toHaveCount(10);
  const link = page.getByRole('main').locator('[data-row] a[href*="/users/add-offer/"]').nth(8);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Cupones y pagos del usuario' });
  await expect(parts.getByRole('link')).toHaveText(['Activos', 'Consumidos', 'Pagos']);

  await parts.getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByRole('main').getByText(/^\d+ pagos?/)).toBeVisible();
  for (const width of [1366, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(page.getByRole('main').getByText(/^\d+ pagos?/)).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("the account of a store's owner is on the owner's page", async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/dashboard/users?q=${encodeURIComponent(ACCOUNTS.owner)}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ofertas/ })
    .click();
  await expect(page.getByRole('navigation', { name: 'Cupones y pagos del usuario' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Cerrar sesiones…',
    'Enlace para cambiar la contraseña…',
    'Cerrar acceso…',
  ]);
});
