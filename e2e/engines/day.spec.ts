import { directApi } from '../directApi';
import { freshRecords } from '../freshRecords';
import { ACCOUNTS, PASSWORD } from '../platform';
import { fromMenu, place, saved } from './actions';
import { test } from './fixtures';
import { button, field, heading, link, row } from './tab';

test('an administrator signs in, searches a list, changes a business and confirms a payment', async ({
  tab,
  platform,
}) => {
  const { name } = await freshRecords(await directApi(platform.url)).business();
  await tab.open('/login');
  await tab.fill(field('Correo'), ACCOUNTS.admin);
  await tab.fill(field('Contraseña'), 'otra cosa 1');
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see({ role: 'alert', has: 'Correo o contraseña incorrectos.' });
  await tab.fill(field('Contraseña'), PASSWORD);
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see(heading('Negocios'));

  await tab.fill({ role: 'searchbox', name: 'Buscar' }, name);
  await tab.press(link(name, row(name)));
  await tab.hold(field('Nombre'), name);
  await tab.fill(field('Nombre'), `${name} 2`);
  await tab.press(button('ACTUALIZAR NEGOCIO'));
  await saved(tab, 'Negocio actualizado exitosamente');

  await tab.press(place('Pagos'));
  await tab.see(heading('Pagos'));
  await fromMenu(tab, { css: '[data-row]', has: 'Pendiente' }, 'Confirmar...', 'Ok');
  await saved(tab, 'Pago actualizado correctamente');
});
