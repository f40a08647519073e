import { cardLinks, expect, test } from './fixtures';
import { openPalette, results } from './palette';

test('? lists the shortcuts; single keys can be turned off, and stay off after Salir', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.locator('body[data-single-keys]').waitFor({ state: 'attached' });
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await shortcuts.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('salir');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible();
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await openPalette(page);
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(results(page).filter({ hasText: /^Negocios/ })).toHaveText(/Página\s*$/);
});
