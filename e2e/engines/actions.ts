import { ACCOUNTS, PASSWORD } from '../platform';
import { button, field, type Tab } from './tab';

/** Signs in by the form. */
export async function signIn(tab: Tab, email: string = ACCOUNTS.admin, password = PASSWORD): Promise<void> {
  await tab.open('/login');
  await tab.fill(field('Correo'), email);
  await tab.fill(field('Contraseña'), password);
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see(button('Salir'));
}
