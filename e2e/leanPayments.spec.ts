import { expect, fillLogin, test } from './fixtures';
import { type LeanPlatform, startLeanPlatform } from './leanPlatform';

let lean: LeanPlatform;
test.beforeEach(async () => {
  lean = await startLeanPlatform();
});
test.afterEach(() => lean.close());

test('on a platform that answers the table and nothing more payments are decided from the list', async ({ page }) => {
  await page.goto(`${lean.url}/dashboard/payments`);
  await fillLogin(page, 'ana@lean.test', 'x');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pagos' }).click();

  await test.step('from the list', async () => {
    await page.getByRole('button', { name: 'Acciones de Pago móvil 123456' }).click();
    await page.getByRole('menuitem', { name: 'Rechazar...' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verificar pendientes' })).toHaveCount(0);
  });

  // What needs more than the table is absent, whole.
  for (const name of ['Conciliar con el banco', 'Verificar pendientes'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);

  expect(lean.outside, 'requests beyond the call table').toEqual([]);
  expect(lean.calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /payment-service/payments/manual/{id}/reject',
  ]);
});
