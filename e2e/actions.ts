import { CALLS, CAPABILITY_CALLS } from '../contract/calls';
import { ACCOUNT_ACTIONS } from './accountActions';
import { type Action, callOf, press, said } from './actionParts';
import { expect, fillLogin, toasts } from './fixtures';
import { FORM_ACTIONS } from './formActions';
import { STAFF_PASSWORD } from './freshRecords';
import { LIST_ACTIONS } from './listActions';
import { ACCOUNTS, PASSWORD } from './platform';

/** Everything that a user can change here, and the request that does it. */
export const ACTIONS: readonly Action[] = [
  ...FORM_ACTIONS,
  ...LIST_ACTIONS,
  ...ACCOUNT_ACTIONS,
  {
    name: 'the consumers are downloaded',
    call: callOf(CALLS.exportConsumers),
    guest: true,
    async begin({ page, fresh }) {
      // Each administrator may download them five times a minute.
      const { email } = await fresh.staff();
      await page.goto('/login');
      await fillLogin(page, email, STAFF_PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
      let files = 0;
      page.on('download', () => {
        files += 1;
      });
      await page.goto('/dashboard/settings');
      return {
        press: press(page, 'Descargar CSV de usuarios consumidores'),
        done: async () => {
          await said(page, 'CSV de usuarios consumidores descargado exitosamente')();
          await expect.poll(() => files).toBe(1);
        },
      };
    },
  },
  {
    name: 'the own name is changed',
    call: callOf(CAPABILITY_CALLS.changeOwnName),
    guest: true,
    async begin({ page, fresh }) {
      const { email } = await fresh.staff();
      await page.goto('/login');
      await fillLogin(page, email, STAFF_PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
      await page.goto('/dashboard/account');
      const field = page.getByRole('textbox', { name: 'Nombre' });
      await field.fill('Otro nombre');
      return {
        press: press(page, 'Guardar nombre'),
        kept: () => expect(field).toHaveValue('Otro nombre'),
        done: said(page, 'Nombre cambiado.'),
      };
    },
  },
  {
    name: 'an administrator signs in',
    call: callOf(CALLS.login),
    guest: true,
    async begin({ page }) {
      await page.goto('/login');
      return {
        press: () => fillLogin(page, ACCOUNTS.admin, PASSWORD),
        kept: async () => {
          await expect(page.getByLabel('Correo')).toHaveValue(ACCOUNTS.admin);
          await expect(page.getByLabel('Contraseña')).toHaveValue(PASSWORD);
        },
        done: () => expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible(),
      };
    },
  },
  {
    name: 'an administrator signs out',
    call: callOf(CAPABILITY_CALLS.logout),
    isBestEffort: true,
    async begin({ page }) {
      await page.goto('/dashboard/offers');
      return {
        press: press(page, 'Salir'),
        done: async () => {
          await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
          await expect(toasts(page).getByRole('alert').locator('> *')).toHaveCount(0);
        },
      };
    },
  },
];
