import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test, toasts } from './fixtures';
import { filter, found, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';
const query = (page: Page) => new URL(page.url()).searchParams;

test('all payments are read, searched, narrowed and sorted, and the address brings all of it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await readAll(page, PAYMENTS);
  const all = Number((await found(page).textContent())?.replace(/^.* de (\S+) .*$/, '$1'));
  expect(all).toBeGreaterThan(20);

  // Keys 10 ms apart.
  await page.getByLabel('Buscar', { exact: true }).pressSequentially('pago movil', { delay: 10 });
  await expect.poll(() => query(page).get('q')).toBe('pago movil');
  await filter(page, 'Estado').click();
  await page.getByRole('checkbox', { name: /Pendiente/ }).check();
  await page.keyboard.press('Escape');
  await table(page).getByRole('button', { name: 'Monto pagado' }).click();
  await expect(page.getByRole('columnheader', { name: 'Monto pagado' })).toHaveAttribute('aria-sort', 'ascending');
  await table(page).getByRole('button', { name: 'Monto pagado' }).click();
  const narrowed = await found(page).textContent();
  const first = await table(page).getByRole('row').nth(1).textContent();
  await expectAccessible(page);

  await page.reload();
  await expect(found(page)).toHaveText(narrowed ?? '');
  await expect(table(page).getByRole('row').nth(1)).toHaveText(first ?? '');
  // A payment and back.
  await table(page).locator('[data-opens]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Pago/ })).toBeVisible();
  await page.goBack();
  await expect(found(page)).toHaveText(narrowed ?? '');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(found(page)).toHaveText(`${all} de ${all} filas`);
  await page.getByRole('link', { name: 'Fichas' }).click();
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
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

test('a view keeps its name and opens in another tab of the same person', async ({ page, signIn, context }) => {
  await signIn('admin');
  await page.goto(`${PAYMENTS}?table=1&type=pagoMovil&day=today`);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Lo de hoy');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Vista «Lo de hoy» guardada.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${PAYMENTS}?table=1`);
  await other.getByRole('button', { name: 'Vistas' }).click();
  await other.getByRole('menuitemradio', { name: 'Lo de hoy' }).click();
  await expect.poll(() => query(other).get('day')).toBe('today');

  // Both tabs are open: what one keeps the other has, and each keeps its own beside it.
  for (const [tab, name] of [
    [page, 'De la primera'],
    [other, 'De la segunda'],
  ] as const) {
    await tab.getByRole('button', { name: 'Vistas' }).click();
    await tab.getByRole('menuitem', { name: 'Guardar vista…' }).click();
    await tab.getByLabel('Nombre de la vista').fill(name);
  }
  await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
  await expect(toasts(page).getByText('Vista «De la primera» guardada.')).toBeVisible();
  await expect(toasts(other).getByText('Vista «De la segunda» guardada.')).toBeVisible();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Vistas' }).click();
    for (const name of ['Lo de hoy', 'De la primera', 'De la segunda'])
      await expect(tab.getByRole('menuitemradio', { name, exact: true })).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  await other.close();
});

test.describe('many views', () => {
  test('scroll in their menu, and one is renamed and removed by keyboard, at 1280 and 390', async ({
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
});

test('by keyboard alone a table is opened, searched and left', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  await page.getByRole('link', { name: 'Tabla' }).focus();
  await page.keyboard.press('Enter');
  await expect(found(page)).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused();
  await page.keyboard.type('a');
  await expect.poll(() => query(page).get('q')).toBe('a');
  for (
    let press = 0;
    press < 30 &&
    !(await page.getByRole('button', { name: 'Título' }).evaluate((node) => node === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Fichas' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toBeVisible();
});
