import { cardLinks, cardOf, expect, fileInput, fillLogin, storedSession, test } from './fixtures';
import { type LeanServer, startLeanServer } from './leanServer';
import { picture } from './pictures';

let lean: LeanServer;
test.beforeAll(async () => {
  lean = await startLeanServer();
});
test.afterAll(() => lean.close());

test('the built site works, unchanged, on a platform that answers the table and nothing more', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));

  await page.goto(`${lean.url}/dashboard/businesses`);
  await fillLogin(page, 'ana@lean.test', 'x');
  await expect(page.getByRole('status')).toContainText('Inicio de sesión exitoso');
  expect(Object.keys(await storedSession(page)).sort()).toEqual(['token', 'user']);

  await test.step('a list without pages is one page', async () => {
    await expect(cardLinks(page)).toHaveText(['Café Uno', 'Dos']);
    await expect(cardOf(page, 'Café Uno')).toContainText('CU');
    await expect(page.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  });

  await test.step('a record with nulls and texts for numbers can be completed', async () => {
    await cardOf(page, 'Café Uno').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Actualizar negocio' })).toBeVisible();
    await expect(page.getByLabel('Latitud')).toHaveValue(/^10[.,]49/);
    const missing = {
      Descripción: 'Café',
      RIF: 'J-1',
      'Nombre legal': 'Uno, C.A.',
      Dirección: 'Chacao',
      Teléfono: '0212-555-0101',
      'Página web': 'uno.test',
    };
    for (const [label, value] of Object.entries(missing)) await page.getByLabel(label, { exact: true }).fill(value);
    await fileInput(page).setInputFiles([await picture('uno.png', '#604020')]);
    await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
    await expect(page.getByRole('status')).toContainText('Negocio actualizado exitosamente');
    await expect
      .poll(() =>
        cardOf(page, 'Café Uno')
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(640);
  });

  await test.step('what is refused by nobody is deleted', async () => {
    await cardOf(page, 'Dos').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByRole('status')).toContainText('Negocio borrado de forma exitosa');
    await expect(cardLinks(page)).toHaveText(['Café Uno']);
  });

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();

  expect(lean.outside, 'requests beyond the call table').toEqual([]);
  expect(new Set(lean.calls)).toEqual(
    new Set([
      'POST /user-service/auths/login',
      'GET /coupon-service/businesses?page&limit',
      'GET /coupon-service/businesses/{id}',
      'GET /s3/upload?folder&extension',
      'PUT /coupon-service/businesses/{id}',
      'DELETE /coupon-service/businesses/{id}',
    ]),
  );
  expect(new Set(requests.filter((host) => !host.startsWith('tile.')))).toEqual(new Set([new URL(lean.url).host]));
});

for (const path of ['/', '/termsAndPolicy', '/nada']) {
  test(`${path} works on any static host`, async ({ page }) => {
    await page.goto(lean.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
