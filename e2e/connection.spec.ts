import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, overflow, test, toasts } from './fixtures';

test.use({ maps: true });

const LOST = 'Sin conexión · lo que ves es de ';
const BACK = 'Conexión recuperada · al día';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|load preload assets/;

const strip = (page: Page) => page.getByRole('status').filter({ hasText: /^(Sin|Sigue|Conexión)/ });

/** The connection's code has come, as it does when there is nothing else to do. */
async function openList(page: Page): Promise<void> {
  const code = page.waitForResponse('**/assets/Connection-*.js');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await (await code).finished();
}

for (const [what, breakIt, mendIt] of [
  [
    'the network is gone',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  [
    'the platform resets every request',
    (page: Page) => page.route('**/api/gs/**', (route) => route.abort('connectionreset')),
    (page: Page) => page.unrouteAll(),
  ],
] as const) {
  test(`where ${what}, it is said with the age, moves nothing, and what is on screen is read again after it`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected(OFFLINE);
    await signIn('admin');
    await openList(page);
    const before = await cardLinks(page).first().boundingBox();
    await breakIt(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(strip(page)).toContainText(LOST);
    expect(await strip(page).count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(strip(page).getByRole('button', { name: 'Reintentar' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectAccessible(page);

    await mendIt(page);
    // Where the browser tells of the network, no press is needed.
    // Otherwise it asks now and then by itself, and may have been faster.
    const retry = strip(page).getByRole('button', { name: 'Reintentar' });
    if (what !== 'the network is gone')
      await retry.evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).click();
      });
    await expect(strip(page)).toHaveText(BACK);
    await expect(page.getByText('No se pudo actualizar')).toHaveCount(0);
    expect(await cardLinks(page).first().boundingBox()).toEqual(before);
    await expect(strip(page)).toHaveCount(0);
  });
}

test('a page whose code does not come without the network has its heading, and comes when it is asked for again', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(OFFLINE);
  complaints.expected(/dynamically imported module/);
  await signIn('admin');
  // Also what is prefetched when nothing else is to do.
  await page.route('**/assets/PaymentList-*.js', (route) => route.abort('internetdisconnected'));
  await openList(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByText('No se pudo cargar esta parte.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos');
  await expect(page.getByText('No se pudo cargar esta parte.')).toHaveCount(0);
});

test('what hangs is said after five seconds and ends with Cancelar, also behind a question', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(OFFLINE);
  await signIn('admin');
  await openList(page);
  await page.route('**/api/gs/**', () => new Promise<void>(() => {}));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(strip(page)).toHaveText('Sigue cargando…Cancelar', { timeout: 10_000 });
  await strip(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/No se pudo actualizar: esto es de/)).toBeVisible();
  await expect(cardLinks(page).first()).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await expect(dialog.getByText('Sigue cargando…')).toBeVisible({ timeout: 10_000 });
  await dialog.getByRole('status').getByRole('button', { name: 'Cancelar' }).click();
  await expect(toasts(page)).toContainText('Error en la petición.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a save that hangs ends with Cancelar, says that its outcome is unknown, and succeeds when it is tried again', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(OFFLINE);
  await signIn('admin');
  await openList(page);
  await cardLinks(page).first().click();
  const description = page.getByLabel('Descripción');
  await expect(description).toBeEnabled();
  await description.fill('Guardado a la segunda');
  await page.route('**/coupon-service/businesses/*', (route) =>
    route.request().method() === 'PUT' ? new Promise<void>(() => {}) : route.continue(),
  );
  await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
  await expect(strip(page)).toContainText('Sigue cargando…', { timeout: 10_000 });
  await strip(page).getByRole('button', { name: 'Cancelar' }).click();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Puede que no se haya guardado' });
  await expect(notice).toBeVisible();
  await expect(description).toHaveValue('Guardado a la segunda');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Negocio actualizado exitosamente')).toBeVisible();
});

test.describe('with the site kept by its worker', () => {
  test.use({ worker: true });

  test('a page opened anew without the network shows what was read, with its age, and a form that waits', async ({
    page,
    signIn,
    complaints,
    context,
  }) => {
    complaints.expected(OFFLINE);
    await signIn('admin');
    await page.goto('/dashboard/businesses');
    await expect(cardLinks(page).first()).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 50));
    });
    // What is loaded from here on is kept.
    await page.reload();
    await cardLinks(page).first().click();
    await expect(page.getByLabel('Descripción')).toBeEnabled();
    await page.goBack();
    await expect(cardLinks(page).first()).toBeVisible();
    // What was read is written a second later, when there is nothing else to do.
    await page.waitForTimeout(2_500);
    const name = await cardLinks(page).first().textContent();

    await context.setOffline(true);
    await page.reload();
    await expect(cardLinks(page).first()).toHaveText(name ?? '');
    await expect(strip(page)).toContainText(LOST);
    await expect(page.getByText(/No se pudo actualizar: esto es de/)).toBeVisible();
    await cardLinks(page).first().click();
    await expect(page.getByText(/^Sin conexión: esto es de .*\. Se puede cambiar cuando vuelva\.$/)).toBeVisible();
    await expect(page.getByLabel('Descripción')).toBeDisabled();

    await context.setOffline(false);
    await expect(page.getByLabel('Descripción')).toBeEnabled({ timeout: 15_000 });
    await expect(page.getByText('Se puede cambiar cuando vuelva.')).toHaveCount(0);

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  });
});
