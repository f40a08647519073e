import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test } from './fixtures';
import { field, openPalette, results } from './palette';
import { holdBack } from './weights';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a whole story by keyboard alone: find an offer, change it, save, and be back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('ofertas');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Ofertas')).toBeVisible();
  const title = (await cardLinks(page).first().textContent()) ?? '';

  await openPalette(page);
  // Without accents and in capitals: the search ignores both.
  const typed = title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  await page.keyboard.type(typed);
  const offer = page.getByRole('option', { name: new RegExp(`^${title} .*Oferta$`) });
  await expect(offer).toBeVisible();
  while ((await offer.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Actualizar oferta')).toBeVisible();
  await expect(page.getByLabel('Título')).toBeEnabled();

  const renamed = `${title} ya`;
  while (!(await page.getByLabel('Título').evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  // Letters that are shortcuts elsewhere are letters here.
  await page.keyboard.type(' ya');
  await expect(page.getByLabel('Título')).toHaveValue(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  await expect(heading(page, 'Ofertas')).toBeVisible();
});

test('Esc closes a dialog, and the focus is where it was', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await expect(search).toBeVisible();
  // Whether the user wants keys is read a moment after the page is drawn.
  await expect(page.locator('body[data-single-keys]')).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toBeFocused();

  const button = page.getByRole('button', { name: /^Ir a…/ });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();

  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^Acciones de/ })
    .first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog', { name: 'Borrando oferta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('Enter opens what answers the words that stand in the field, also before the answer is there', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/users');
  await expect(cardLinks(page).first()).toBeVisible();
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).last().textContent()) ?? '';
  await openPalette(page);
  await page.keyboard.type('carlos');
  await expect(results(page).filter({ hasText: 'Usuario' }).first()).toBeVisible();
  const answer = await holdBack(page, '**/search?*');
  await field(page).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Buscando…');
  await expect(results(page)).toHaveCount(0);
  answer();
  await expect(heading(page, name)).toBeVisible();
});

test('a palette that cannot be fetched says so, and opens when it can', async ({ page, signIn, complaints }) => {
  complaints.expected(/acting|ERR_FAILED/);
  await signIn('admin');
  await page.route('**/assets/acting-*.js', (route) => route.abort());
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.locator('body[data-single-keys]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await expect(page.getByText('No se pudo abrir el buscador. Revisa tu conexión.')).toBeVisible();
  await page.unroute('**/assets/acting-*.js');
  // An idle moment may have begun to read it before that, and fails once more.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 3_000 });
  }).toPass();
});

test('both dialogs are accessible, on a phone too', async ({ page, signIn }) => {
  await signIn('admin');
  // Just opened, both are among every screen (screens.ts).
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard/businesses');
    await expect(cardLinks(page).first()).toBeVisible();
    await page.getByRole('button', { name: /^Ir a…/ }).click();
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.type('nada de esto');
    await expect(page.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expectAccessible(page);
    await field(page).fill('atajos');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
