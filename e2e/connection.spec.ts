import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test, toasts } from './fixtures';

test.use({ maps: true });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|load preload assets/;
const strip = (page: Page) => page.getByText('Sin conexión', { exact: true });

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`a lost connection is said once and covers no button at ${viewport.width} pixels; what failed is sent by nobody but the user`, async ({
    page,
    signIn,
    complaints,
    context,
  }) => {
    complaints.expected(OFFLINE);
    await page.setViewportSize(viewport);
    await signIn('admin');
    await page.goto('/dashboard/payments?status=pending');
    await expect(page.locator('[data-opens]').first()).toBeVisible();
    const box = page.locator('[data-row]').getByRole('checkbox').first();
    // On a phone payments are cards, of which none is chosen.
    const hasBar = viewport.width > 1000;
    if (hasBar) await box.check();
    await context.setOffline(true);
    await expect(strip(page)).toBeInViewport({ ratio: 1 });
    if (hasBar) await page.getByRole('button', { name: /^Rechazar… \(1\)/ }).click({ trial: true });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(strip(page)).toHaveCount(0);
    await page.goto('/dashboard/offers');
    await cardLinks(page).first().click();
    await expect(page.getByLabel('Título')).toBeEnabled();
    await page.getByLabel('Título').fill('Desayuno sin red');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await expect(toasts(page)).toContainText('Error en la petición.');
    await expect(page.getByText(/^No se guardó nada/)).toBeVisible();
    await expect(strip(page)).toHaveCount(1);
    await expect(strip(page)).toBeInViewport({ ratio: 1 });

    await context.setOffline(false);
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByLabel('Título')).toHaveValue('Desayuno sin red');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  });

test('where the platform answers nothing though there is a network, it is said until it answers', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/ERR_CONNECTION_RESET/);
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.route('**/api/gs/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(strip(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(strip(page)).toHaveCount(0);
});

test('a page whose code does not come without the network has its heading, and comes when it is asked for again', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(OFFLINE);
  complaints.expected(/dynamically imported module/);
  await signIn('admin');
  // Also what is prefetched when nothing else is to do.
  await page.route('**/assets/settingPages-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Configuración' }).click();
  await expect(page.getByText('No se pudo cargar esta parte.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await expect(page.getByText('No se pudo cargar esta parte.')).toHaveCount(0);
});
