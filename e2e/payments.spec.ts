import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';

const LIST = '/dashboard/payments';
const UPDATED = 'Pago actualizado correctamente';

/** The rows of the table, or the cards where there is no room for one. */
const rows = (page: Page) => page.locator('[data-row]');
const menuOf = (page: Page, row = rows(page).first()) => row.getByRole('button', { name: /^Acciones de/ });

/** Shows one payment alone, so that a story does not depend on what the demonstration has on its first page. */
async function listOnly(page: Page, status: string): Promise<{ id: string }> {
  const { id } = await page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    for (let at = 1; ; at += 1) {
      const answer = await fetch(`/api/gs/payment-service/payments/manual?page=${at}&limit=100`, { headers });
      const { data, pagination } = await answer.json();
      const found = data.find((payment: { status: string; type: string }) => payment.status === wanted);
      if (found) return found;
      if (at >= pagination.lastPage) throw new Error(`no payment is ${wanted}`);
    }
  }, status);
  await page.route('**/payments/manual?*', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+&limit=\d+/, 'page=1&limit=100'),
    });
    const { data } = await answer.json();
    const only = data.filter((payment: { id: string }) => payment.id === id);
    await route.fulfill({ json: { data: only, pagination: { page: 1, limit: 10, lastPage: 1 } } });
  });
  return { id };
}

async function ask(page: Page, item: 'Confirmar...' | 'Rechazar...') {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}
const decisions = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  return sent;
};

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

  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pago \S/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechazar...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirmar...' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Estás seguro que quieres confirmar este pago?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).dblclick();
  await expect(page.getByRole('main')).toContainText('Confirmado');
  // The button that was pressed is gone, so the focus has moved on.
  await expect(page.getByRole('button', { name: 'Siguiente pendiente' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirmar...' })).toHaveCount(0);
  expect(sent).toEqual(['reject', 'confirm'].map((verb) => `/api/gs/payment-service/payments/manual/${id}/${verb}`));

  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(rows(page).first()).toContainText('Confirmado');
  await menuOf(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver']);
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

test('the keyboard alone gets through the table, its menu and its question', async ({ page, signIn }) => {
  await signIn('admin');
  await listOnly(page, 'rejected');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Tipo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Tipo' })).toHaveAttribute('aria-sort', 'ascending');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
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

for (const [place, width] of [
  ['a desk', 1280],
  ['a tablet', 1024],
  ['a small tablet', 768],
  ['a phone', 390],
] as const)
  test(`payments on ${place} are accessible, and fit`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('table')).toHaveCount(width > 390 ? 1 : 0);
    expect(await overflow(page)).toBe(0);
    const pending = rows(page).filter({ hasText: 'Pendiente' }).first();
    await menuOf(page, pending).click();
    // The list and the page of a payment are looked at with every other screen.
    if (width === 390 || width === 1280) await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Confirmar...' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (width === 390 || width === 1280) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await pending.locator('[data-opens]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
