import { expect, test } from './fixtures';
import { ask, decisions, LIST, listOnly, menuOf, rows, UPDATED } from './paymentList';

test('a payment is rejected, and confirmed after all', async ({ page, signIn }) => {
  await signIn('admin');
  const { id } = await listOnly(page, 'pending');
  const sent = decisions(page);
  await page.goto(LIST);

  const rejecting = await ask(page, 'Rechazar...');
  await expect(rejecting).toContainText('¿Estás seguro que quieres rechazar este pago?');
  await rejecting.getByRole('button', { name: 'Cancelar' }).click();
  expect(sent).toEqual([]);
  await (await ask(page, 'Rechazar...')).getByRole('button', { name: 'Ok' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toBeVisible();
  await expect(rows(page).first()).toContainText('Rechazado');

  await rows(page).first().locator('[data-opens]').click();
  await expect(page.getByRole('heading', { level: 1, name: / · Rechazado$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechazar...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirmar...' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Estás seguro que quieres confirmar este pago?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).dblclick();
  await expect(page.getByRole('main')).toContainText('Confirmado');
  // The button that was pressed is gone, so the focus has moved on.
  await expect(page.getByRole('main').locator('[aria-live]').filter({ hasText: 'Confirmado' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirmar...' })).toHaveCount(0);
  expect(sent).toEqual(['reject', 'confirm'].map((verb) => `/api/gs/payment-service/payments/manual/${id}/${verb}`));

  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(rows(page).first()).toContainText('Confirmado');
  await menuOf(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver']);
});

// A page may be asking still when its story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the keyboard alone gets through the table, its menu and its question', async ({ page, signIn }) => {
  await signIn('admin');
  await listOnly(page, 'pending');
  await page.goto(LIST);
  await page.getByRole('columnheader', { name: 'Fecha' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  // The box, the customer, the payment.
  await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(rows(page).first().locator('[data-opens]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menuOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Ver' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menuOf(page)).toBeFocused();
});
