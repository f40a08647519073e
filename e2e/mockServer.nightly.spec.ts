import { CALLS } from '../contract/calls';
import { button, ok, said } from './actionParts';
import { expect, fillLogin, test } from './fixtures';
import { addOwner, fillBusiness, fillOffer } from './formActions';
import { type MockServer, startMockServer } from './mockServer';

test.use({ maps: true });
test.setTimeout(100_000);

let mock: MockServer;
test.beforeAll(async () => {
  mock = await startMockServer();
});
test.afterAll(() => mock.close());

test('the screens of the specification work on a mock server of others, which refuses nothing', async ({ page }) => {
  const main = page.getByRole('main');
  const open = (link: string) =>
    page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click();
  const chosen = async (item: string | RegExp, confirm = 'Ok') => {
    await main
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await ok(page, confirm);
  };
  await page.goto(`${mock.url}/dashboard/businesses`);
  await fillLogin(page, 'ana@mock.test', 'x');

  await test.step('businesses', async () => {
    await expect(main.getByRole('listitem').first()).toContainText('Panadería Doña Ángela');
    await page
      .getByRole('link', { name: /negocio$/i })
      .first()
      .click();
    await fillBusiness(page, 'Arepera');
    await button(page, 'CREAR NEGOCIO').click();
    await said(page, 'Negocio creado exitosamente')();
    await main.getByRole('listitem').first().getByRole('link').first().click();
    await page.getByLabel('Nombre', { exact: true }).fill('Otra');
    await button(page, 'ACTUALIZAR NEGOCIO').click();
    await said(page, 'Negocio actualizado exitosamente')();
    await chosen('Eliminar', 'Borrar');
    await said(page, 'Negocio borrado de forma exitosa')();
  });

  await test.step('offers', async () => {
    await open('Ofertas');
    await page.getByRole('link', { name: 'Crear oferta' }).first().click();
    await fillOffer(page, 'Desayuno');
    await button(page, 'Guardar oferta').click();
    await said(page, 'Oferta creada exitosamente')();
    await main.getByRole('listitem').first().getByRole('link').first().click();
    await page.getByLabel('Título').fill('Otra');
    await button(page, 'Guardar oferta').click();
    await said(page, 'Oferta actualizada exitosamente')();
    await chosen('Eliminar', 'Borrar');
    await said(page, /Oferta (borrada|eliminada)/)();
  });

  await test.step('coupons', async () => {
    await open('Cupones activos');
    await button(page, 'Consumir').first().click();
    await ok(page);
    await said(page, 'Cupón consumido exitosamente.')();
    // The mock server keeps nothing: its coupon is active again.
    await page.reload();
    await main
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click();
    await ok(page);
    await said(page, 'Cupón eliminado exitosamente.')();
    await open('Consumidos');
    await expect(main.getByRole('listitem').first()).toContainText('Desayuno criollo');
  });

  await test.step('users', async () => {
    await open('Usuarios');
    await page.getByRole('link', { name: 'Añadir usuario' }).click();
    await addOwner(page, { name: 'Olga', email: 'olga@mock.test', store: 'Panadería Doña Ángela' });
    await chosen('Hacer administrador');
    await said(page, 'convertido en administrador exitosamente.')();
    await page
      .getByRole('link', { name: /^Ofertas de/ })
      .first()
      .click();
    await page.getByRole('radio').first().check();
    await button(page, 'Agregar').click();
    await said(page, 'Cupón otorgado exitosamente.')();
  });

  await test.step('payments and the rate', async () => {
    await open('Pagos');
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
    for (const item of ['Confirmar...', 'Rechazar...']) {
      await page.reload();
      await chosen(item);
      await said(page, 'Pago actualizado correctamente')();
    }
    await open('Configuración');
    await page.getByRole('textbox', { name: /Tasa del dólar/ }).fill('470');
    await button(page, 'ACTUALIZAR CONFIGURACIONES').click();
    await said(page, 'Configuración actualizada exitosamente')();
    await button(page, 'Descargar CSV de usuarios consumidores').click();
    await said(page, 'CSV de usuarios consumidores descargado exitosamente')();
    await button(page, 'Salir').click();
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  });

  expect(mock.refused).toEqual([]);
  // An owner's, and of an administrator that is none of the examples.
  const others = [CALLS.getOffersResume, CALLS.listOffersByTag, CALLS.revokeUser];
  const table = Object.values(CALLS).filter((call) => !others.some((one) => one === call));
  const missing = table.map(({ method, path }) => `${method} ${path}`).filter((line) => !mock.answered.has(line));
  expect(missing).toEqual([]);
});
