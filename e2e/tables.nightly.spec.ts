import { expectAccessible } from './accessibility';
import { expect, overflow, test, toasts } from './fixtures';
import { found, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';

test('a row is opened by Enter and by a press anywhere, and chosen by Space', async ({ page, signIn }) => {
  await signIn('admin');
  await readAll(page, '/dashboard/payments?table=1&status=pending');
  const row = table(page).locator('tbody tr[data-row]');
  await row.first().locator('[data-opens]').focus();
  await page.keyboard.press('Space');
  await expect(row.first().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1).locator('[data-opens]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
  await page.goBack();
  await row.first().getByText('Pendiente').click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
});

test('each list opens in the view it was last shown in, and a reload and one step back keep it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('link', { name: 'Tabla' }).click();
  await expect(found(page)).toBeVisible();
  await page.reload();
  await expect(found(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fichas' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Negocios' }).click();
  await expect(page.getByRole('link', { name: 'Fichas' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Ofertas' }).click();
  await expect(found(page)).toBeVisible();
  // As in a page load of the next day.
  await page.goto('/dashboard/offers');
  await expect(found(page)).toBeVisible();
});

test('reading can be stopped, goes on after a failure, and waits when it is asked to', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/429|500/);
  await signIn('admin');
  let answers = 0;
  await page.route('**/users?*', async (route) => {
    if (!route.request().url().includes('limit=100')) return route.continue();
    answers += 1;
    if (answers === 2) {
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { error: { detail: 'Demasiadas peticiones' } },
      });
    }
    if (answers === 4) return route.fulfill({ status: 500, json: { error: { detail: 'Se cayó la base' } } });
    return route.continue();
  });
  await page.goto('/dashboard/users');
  await page.getByRole('link', { name: 'Tabla' }).click();
  await expect(page.getByText('Hay que esperar')).toBeVisible();
  await expect(page.getByText(/^Se cayó la base\. Se detuvo en \d+ de \d+\.$/)).toBeVisible();
  await expect(page.getByLabel('Buscar en lo cargado')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir cargando' }).click();
  await expect(found(page)).toBeVisible();
});

test('three payments are rejected from the table, one of which another administrator has decided', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/409/);
  await signIn('admin');
  await readAll(page, `${PAYMENTS}?table=1&status=pending&by=-date`);
  const boxes = table(page).getByRole('checkbox', { name: /^Elegir (?!las)/ });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const pending = Number((await found(page).textContent())?.split(' ')[0]);
  const ids = await table(page)
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => rows.slice(0, 3).map((row) => (row as HTMLElement).dataset.row));
  await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch(`/api/gs/payment-service/payments/manual/${id}/confirm`, { method: 'PUT', headers });
  }, ids[1]);
  await page.getByRole('button', { name: 'Rechazar… (3)' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar 3 pagos' }).click();
  const receipt = page.getByRole('dialog');
  await expect(receipt.getByText('2 hechos')).toBeVisible();
  await expect(receipt.getByText('1 que no se hizo')).toBeVisible();
  await receipt.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('1 elegida')).toBeVisible();
  // What was rejected is pending no more, without reading everything again.
  await expect(found(page)).toHaveText(new RegExp(`^${pending - 2} de`));
});

test('many views scroll in their menu, and one is renamed and removed by keyboard, at 1280 and 390', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?table=1`);
  const menu = page.getByRole('menu', { name: 'Vistas' });
  const opened = page.getByRole('button', { name: 'Vistas' });
  for (let count = 1; count <= 12; count += 1) {
    await opened.click();
    await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
    await page.getByLabel('Nombre de la vista').fill(`Vista ${count} ${'larga '.repeat(count % 4)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [width, height] of [
    [1280, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const name of [/^Columnas/, /^Exportar/]) {
      const button = page.getByRole('button', { name });
      await expect(button).toHaveAttribute('title', name);
      await expect(button).toHaveText(name);
      await button.click();
      expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
    await opened.press('Enter');
    // What is around the menu scrolls it.
    const box = await menu.locator('..').boundingBox();
    if (!box) throw new Error('the menu is not there');
    expect(box.height).toBeLessThanOrEqual(height * 0.61);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Copiar enlace de lo que se ve' })).toBeInViewport();
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (width > 390) {
      await page.keyboard.press('Escape');
      continue;
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tus vistas' });
    await dialog.getByRole('button', { name: 'Cambiar nombre de «Vista 4»' }).press('Enter');
    await expect(dialog.getByLabel('Nuevo nombre de «Vista 4»')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('La cuarta');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cambiar nombre de «La cuarta»' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Deshacer: recuperar «La cuarta»' })).toBeFocused();
    await page.screenshot({ path: test.info().outputPath('views.png') });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Vista «La cuarta» recuperada.')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opened).toBeFocused();
  }
});

test('without rows there is nothing to export, and it is said', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?table=1`);
  await expect(page.getByText(/^([\d.]+) de \1 filas$/)).toBeVisible();
  await page.getByLabel('Buscar', { exact: true }).fill('nadie se llama asi');
  const button = page.getByRole('button', { name: 'No hay filas para exportar' });
  await expect(button).toHaveText('Exportar');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('No hay filas para exportar')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
