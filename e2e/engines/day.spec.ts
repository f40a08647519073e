import { ACCOUNTS, PASSWORD } from '../platform';
import { signIn } from './actions';
import { test } from './fixtures';
import { button, dialog, field, heading, link, main, row, said } from './tab';

test('an administrator signs in after a wrong password, and reads each list', async ({ tab }) => {
  await tab.open('/login');
  await tab.fill(field('Correo'), ACCOUNTS.admin);
  await tab.fill(field('Contraseña'), 'otra cosa 1');
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see({ role: 'alert' });
  await tab.fill(field('Contraseña'), PASSWORD);
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see(heading('Negocios'));
  await tab.see(link(undefined, row(/./)));
});
