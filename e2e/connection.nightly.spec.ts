import { cardLinks, expect, test } from './fixtures';
import { OFFLINE, openList, strip, tellOfALostConnection } from './lostConnection';

test.use({ maps: true });

tellOfALostConnection('the platform resets every request');

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
