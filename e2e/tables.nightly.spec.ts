import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { found, readAll, table } from './wholeTable';

const PAYMENTS = '/dashboard/payments';

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
