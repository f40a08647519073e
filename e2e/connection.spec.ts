import { expectAccessible } from './accessibility';
import { cardLinks, expect, test, toasts } from './fixtures';
import { LOST, OFFLINE, openList, strip, tellOfALostConnection } from './lostConnection';

test.use({ maps: true });

tellOfALostConnection('the network is gone');

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
  await page.clock.install();
  await signIn('admin');
  await openList(page);
  await page.route('**/api/gs/**', () => new Promise<void>(() => {}));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.clock.fastForward(5_000);
  await expect(strip(page)).toHaveText('Sigue cargando…Cancelar');
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
  await page.clock.fastForward(5_000);
  await expect(dialog.getByText('Sigue cargando…')).toBeVisible();
  await dialog.getByRole('status').getByRole('button', { name: 'Cancelar' }).click();
  await expect(toasts(page)).toContainText('Error en la petición.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Notes what the browser has written of what was read: the names of all that is kept then. */
function noteSeen(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    const writing = put.call(this, value, key);
    if (String(key).endsWith('/seen'))
      writing.transaction?.addEventListener('complete', () =>
        Object.assign(window, { seen: value.map(({ name }: { name: string }) => name).join() }),
      );
    return writing;
  };
}

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
    await page.addInitScript(noteSeen);
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
    // What was read is written when there is nothing else to do.
    await page.waitForFunction(() => (window as { seen?: string }).seen?.includes('"businesses","getList"'));
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
