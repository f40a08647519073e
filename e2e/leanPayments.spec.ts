import { expect, fillLogin, test } from './fixtures';
import { type LeanPlatform, startLeanPlatform } from './leanPlatform';
import { agreed, paste } from './statements';

let lean: LeanPlatform;
test.beforeEach(async () => {
  lean = await startLeanPlatform();
});
test.afterEach(() => lean.close());

test('on a platform that answers the table and nothing more payments are decided from the list, and confirmed by a statement', async ({
  page,
}) => {
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

  await test.step('with the bank', async () => {
    await page.getByRole('link', { name: 'Conciliar con el banco' }).click();
    await expect(page.getByText(/por decidir, de/)).toBeVisible();
    await paste(page, ['20/11/2026\t00908172\tPAGO\t73,00\tC', '20/11/2026\t00443322\tPAGO\t146,00\tC']);
    await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
    await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toContainText('2 hechos');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();
  });

  expect(lean.outside, 'requests beyond the call table').toEqual([]);
  expect(lean.calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /payment-service/payments/manual/{id}/reject',
    'PUT /payment-service/payments/manual/{id}/confirm',
    'PUT /payment-service/payments/manual/{id}/confirm',
  ]);
});
