import { CALLS, CAPABILITIES } from '../contract/calls';
import { ACCOUNT_DEEDS } from './accountDeeds';
import { callOf, type Deed, press, said } from './deed';
import { expect, fillLogin, toasts } from './fixtures';
import { FORM_DEEDS } from './formDeeds';
import { STAFF_PASSWORD } from './freshRecords';
import { LIST_DEEDS } from './listDeeds';
import { ACCOUNTS, PASSWORD } from './platform';

/** Everything that somebody can change here, and the request that does it. */
export const DEEDS: readonly Deed[] = [
  ...FORM_DEEDS,
  ...LIST_DEEDS,
  ...ACCOUNT_DEEDS,
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
    name: 'somebody signs in',
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
    name: 'somebody signs out',
    call: callOf(CAPABILITIES.logout),
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
