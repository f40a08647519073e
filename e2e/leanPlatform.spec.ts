import { cardLinks, cardOf, expect, fileInput, fillLogin, localStorageOf, test } from './fixtures';
import { type LeanPlatform, startLeanPlatform } from './leanPlatform';
import { picture } from './pictures';
import { addOwner } from './typedRecords';

test.use({ maps: true });

let lean: LeanPlatform;
test.beforeEach(async () => {
  lean = await startLeanPlatform();
});
test.afterEach(() => lean.close());

test('the built site works, unchanged, on a platform that answers the table and nothing more', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));

  await page.goto(`${lean.url}/dashboard/businesses`);
  await fillLogin(page, 'ana@lean.test', 'x');
  await expect(page.getByRole('status').filter({ hasText: 'Inicio de sesión exitoso' })).toBeVisible();
  const keys = Object.keys(await localStorageOf(page));
  expect(keys.sort()).toEqual(['token', 'user']);

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
    await expect(page.getByRole('status').filter({ hasText: 'Negocio actualizado exitosamente' })).toBeVisible();
    await expect
      .poll(() =>
        cardOf(page, 'Café Uno')
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(640);
  });

  await test.step('what the platform does not refuse is deleted', async () => {
    await cardOf(page, 'Dos').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Negocio borrado de forma exitosa' })).toBeVisible();
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

test('people, coupons, payments and the rate of such a platform are read and changed', async ({ page }) => {
  const rows = page.getByRole('main').getByRole('listitem');
  const open = (link: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click();
  const ok = () => page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await page.goto(`${lean.url}/dashboard/users`);
  await fillLogin(page, 'ana@lean.test', 'x');

  await test.step('an owner of a business is added', async () => {
    await open('Usuarios');
    await expect(rows.getByRole('heading')).toHaveText(['Luis', 'eva@lean.test']);
    await expect(rows.nth(1)).toContainText('Consumidor');
    await expect(rows.nth(1).locator('img')).toHaveAttribute('src', /\/mark\.svg$/);
    await page.getByRole('link', { name: 'Añadir usuario' }).click();
    await addOwner(page, { name: 'Olga', email: 'olga@lean.test', store: 'Café Uno' });
    await expect(rows.getByRole('heading')).toHaveText(['Luis', 'eva@lean.test', 'Olga']);
    await expect(rows.nth(2)).toContainText('Propietario');
  });

  await test.step('an offer is granted', async () => {
    await page.getByRole('link', { name: 'Ofertas de Luis' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Luis' })).toBeVisible();
    await page.getByRole('radio', { name: 'Café para dos' }).check();
    await page.getByRole('button', { name: 'Agregar' }).click();
    await said('Cupón otorgado exitosamente.');
    await expect(page.getByRole('list', { name: 'Cupones activos' }).getByRole('heading')).toHaveText([
      '9',
      'Café para dos',
    ]);
  });

  await test.step('a coupon that names its offer by an id is consumed', async () => {
    await open('Cupones activos');
    await expect(rows.getByRole('heading')).toHaveText(['9', 'Café para dos']);
    await expect(rows.first().getByRole('link', { name: '4140201187' })).toBeVisible();
    await rows.first().getByRole('button', { name: 'Consumir' }).click();
    await ok();
    await said('Cupón consumido exitosamente.');
    await expect(rows.getByRole('heading')).toHaveText(['Café para dos']);
    await open('Consumidos');
    await expect(page.getByRole('heading', { level: 1, name: 'Cupones consumidos' })).toBeVisible();
    await expect(rows.getByRole('heading')).toHaveText(['9']);
    await expect(rows).toContainText(['Luis']);
  });

  await test.step('a payment with texts for numbers is confirmed', async () => {
    await open('Pagos');
    const payment = page.locator('[data-row]').first();
    await expect(payment).toContainText('456,25');
    await payment.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmar...' }).click();
    await ok();
    await said('Pago actualizado correctamente');
    await expect(payment).toContainText('Confirmado');
  });

  await test.step('the rate is set', async () => {
    await open('Configuración');
    const rate = page.getByRole('textbox', { name: /Tasa del dólar/ });
    await expect(rate).toHaveValue(/^36,50/);
    await rate.fill('37');
    await page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' }).click();
    await said('Configuración actualizada exitosamente');
    await expect(page.getByText('Tasa actual: Bs. 37,00')).toBeVisible();
  });

  expect(lean.outside, 'requests beyond the call table').toEqual([]);
  expect(new Set(lean.calls.filter((call) => !call.startsWith('GET')))).toEqual(
    new Set([
      'POST /user-service/auths/login',
      'POST /user-service/users/admin/users',
      'POST /coupon-service/coupons/admin/create',
      'PUT /coupon-service/coupons/{id}/consume/admin',
      'PUT /payment-service/payments/manual/{id}/confirm',
      'PUT /payment-service/payments/exchange/usd-ves',
    ]),
  );
  // Of one person, however many lists show it.
  expect(lean.calls.filter((call) => call === 'GET /user-service/users/{id}')).toHaveLength(1);
});

test('the public pages, and one that is none, work on any static host', async ({ page }) => {
  for (const path of ['/', '/termsAndPolicy', '/nada']) {
    await page.goto(lean.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});
