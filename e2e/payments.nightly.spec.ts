import { expect, test } from './fixtures';
import { ask, decisions, LIST, listOnly, menuOf, rows, UPDATED } from './paymentList';
import { RECONCILE } from './statements';

test('ten payments a page, which the headings order without asking again', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('columnheader')).toHaveCount(9);
  await expect(page.getByText('Página 1 de 12')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('page=1&') && asked.push(request.url()));
  const paid = page.getByRole('columnheader', { name: 'Monto pagado' });
  for (const order of ['ascending', 'descending', 'none']) {
    await paid.getByRole('button').click();
    await expect(paid).toHaveAttribute('aria-sort', order);
  }
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('Página 2 de 12')).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('what another administrator decided meanwhile is told, and the row shows it', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/409/);
  const { token } = await signIn('admin');
  const { id } = await listOnly(page, 'pending');
  await page.goto(LIST);
  const dialog = await ask(page, 'Rechazar...');
  const other = await page.request.put(`/api/gs/payment-service/payments/manual/${id}/reject`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(UPDATED)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Rechazado');
});

test('without a network what is opened and what is decided fails at once, and nothing is sent later (W-02)', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  await page.route('**/api/gs/**', (route) => route.abort('internetdisconnected'));
  await page.goto(LIST);
  await expect(page.getByText('Error en la petición.').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  const pending = rows(page).filter({ hasText: 'Pendiente' }).first();
  await menuOf(page, pending).click();
  await page.getByRole('menuitem', { name: 'Confirmar...' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toContainText('Error en la petición.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sent = decisions(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
  await expect(pending).toContainText('Pendiente');
  expect(sent).toEqual([]);
});

test('a payment opened directly says where it is found, and calls nothing', async ({ page, signIn }) => {
  await signIn('admin');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/gs/') && asked.push(request.url()));
  await page.goto(`${LIST}/019abc00-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Atrás' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an owner has no payments to see', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto(LIST);
  await expect(page.getByText('Sin resultados.')).toBeVisible();
  await expect(page.getByText(/Los pagos los ve y decide la administración/)).toBeVisible();
});

test('an owner decides no payments', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conciliar con el banco' })).toHaveCount(0);
  await page.goto(RECONCILE);
  await expect(page.getByText('Los pagos los decide la administración de la plataforma.')).toBeVisible();
});
