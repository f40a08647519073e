import { DESK } from '../deskPayments';
import { directApi } from '../directApi';
import { freshRecords } from '../freshRecords';
import { ACCOUNTS } from '../platform';
import { bankFile, bankLine, type Checked, cleanAmong, RECONCILE } from '../statements';
import { downloaded, file, fromMenu, place, saved, signIn } from './actions';
import { expect, test } from './fixtures';
import { button, dialog, field, heading, link, main, row, said } from './tab';

test.beforeEach(({ tab }) => signIn(tab));

const pending = { css: '[data-row]', has: 'Pendiente' };

test('each list shows its rows', async ({ tab }) => {
  const lists = {
    Negocios: 'Negocios',
    Ofertas: 'Ofertas',
    'Cupones activos': 'Cupones activos',
    Consumidos: 'Cupones consumidos',
    Usuarios: 'Usuarios',
    Pagos: 'Pagos',
    Bitácora: 'Bitácora',
  };
  for (const [name, title] of Object.entries(lists)) {
    await tab.press(place(name));
    await tab.see(heading(title));
    await tab.see({ css: 'main [data-row], main li' });
  }
});

test('payments are confirmed and rejected from the list', async ({ tab }) => {
  await tab.press(place('Pagos'));
  for (const item of ['Confirmar...', 'Rechazar...']) {
    await fromMenu(tab, pending, item, 'Ok');
    await saved(tab, 'Pago actualizado correctamente');
    await tab.lack(said('Pago actualizado correctamente'));
  }
});

test('payments are skipped and decided on the desk, by keys', async ({ tab }) => {
  await tab.open(DESK);
  await tab.see({ ...main, has: /1 de \d+/ });
  await tab.keys('s');
  await tab.see({ ...main, has: /2 de \d+/ });
  await tab.press(button('Rechazar...'));
  await tab.press(button('Ok', dialog));
  await tab.see(said(/^Rechazado: /));
  await tab.see({ ...main, has: /3 de \d+/ });
});

test('a bank’s file is matched with the payments and confirmed', async ({ tab, platform }) => {
  const api = await directApi(platform.url);
  const rows = await api.data<Checked[]>(
    'GET',
    '/payment-service/payments/manual/search?status=pending&type=pagoMovil&limit=100',
  );
  const clean = cleanAmong(rows).slice(0, 2);
  await tab.open(RECONCILE);
  await tab.see(button('Elegir archivo'));
  const lines = clean.map((one) => bankLine(one));
  await tab.attach([file('movimientos.csv', bankFile(lines))], 'input[type=file]');
  await tab.see(heading('Coinciden (2)'));
  await tab.press(button('Confirmar 2 pagos'));
  await tab.press(button('Ok', dialog));
  await tab.see({ ...dialog, has: '2 hechos' });
  await tab.press(button('Cerrar', dialog));
  await tab.see(heading('Coinciden (0)'));
});

test('a coupon is granted and consumed', async ({ tab, platform }) => {
  const { title } = await freshRecords(await directApi(platform.url)).offer();
  await tab.press(place('Usuarios'));
  await tab.see(heading('Usuarios'));
  await tab.fill({ role: 'searchbox', name: 'Buscar' }, ACCOUNTS.consumer);
  await tab.press(link(/^Ofertas de/, row(ACCOUNTS.consumer)));
  await tab.press(link('Otorgar cupón'));
  await tab.fill(field('Buscar oferta'), title);
  await tab.press({ role: 'radio', name: new RegExp(title) });
  await tab.press(button('Agregar'));
  await saved(tab, 'Cupón otorgado exitosamente.');
  await tab.press(place('Cupones activos'));
  // Its tools come last, and move the rows.
  await tab.see({ role: 'searchbox', name: 'Buscar' });
  await tab.press(button(/^Consumir/, row(title)));
  await tab.press(button('Ok', dialog));
  await saved(tab, 'Cupón consumido exitosamente.');
  await tab.press(place('Consumidos'));
  await tab.see(row(title));
});

test('the consumers are downloaded', async ({ tab, engine }) => {
  await tab.open('/dashboard/settings');
  await tab.press(button('Descargar CSV de usuarios consumidores'));
  await saved(tab, 'CSV de usuarios consumidores descargado exitosamente');
  await expect.poll(() => downloaded(engine.home, '.csv')).toContain(ACCOUNTS.consumer);
});
