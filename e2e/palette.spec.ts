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

  await page.keyboard.press('g');
  await page.keyboard.press('o');
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

  // Under its new name it is first among the recent records.
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(heading(page, 'Negocios')).toBeVisible();
  await openPalette(page);
  await expect(results(page).first()).toContainText(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título')).toHaveValue(renamed);
});

test('Esc closes a dialog, and the focus is where it was', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await expect(search).toBeVisible();
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

test('the terms are found too, outside the back-office', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('condiciones terminos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/termsAndPolicy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a palette that cannot be fetched says so, and opens when it can', async ({ page, signIn, complaints }) => {
  complaints.expected(/CommandDialog|ERR_FAILED/);
  await signIn('admin');
  await page.route('**/CommandDialog-*.js', (route) => route.abort());
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('No se pudo abrir el buscador. Revisa tu conexión.')).toBeVisible();
  await page.unroute('**/CommandDialog-*.js');
  // An idle moment may have begun to read it before that, and fails once more.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 3_000 });
  }).toPass();
});

// The palette’s own code, and that of everything which opens in front.
for (const code of ['CommandDialog', 'overlays']) {
  test(`what is typed while ${code} is on its way is the palette’s, and no key is a shortcut until then`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const arrive = await holdBack(page, `**/${code}-*.js`);
    await page.goto('/dashboard/offers');
    await expect(cardLinks(page).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    // «n» alone would open a new offer, and Enter press what has the focus.
    await page.keyboard.type('nx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('egocios');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/offers');
    arrive();
    await expect(page).toHaveURL('/dashboard/businesses');

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });
}

test('Esc gives the keys back to the page while the palette is on its way', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route('**/CommandDialog-*.js', () => undefined);
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/dashboard/offers');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/dashboard/offers/add');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
