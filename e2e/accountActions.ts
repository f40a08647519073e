import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { CALLS, CAPABILITY_CALLS } from '../contract/calls';
import { type Action, button, callOf, fromMenu, press, type Scene, said } from './actionParts';
import type { DirectApi, Row } from './directApi';
import { expect, fillLogin } from './fixtures';
import { STAFF_PASSWORD } from './freshRecords';

const NEXT_PASSWORD = 'cachapas con mano 9';

/** 1 once a session is over. */
const over = (session: DirectApi) => async () =>
  Number((await session.call('GET', CAPABILITY_CALLS.listSessions.path)).status === 401);

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A user of the story's own at the own account, who is signed in elsewhere too. */
async function atAccount({ page, api, fresh }: Scene): Promise<DirectApi> {
  const { email } = await fresh.staff();
  const elsewhere = await api.as(email, STAFF_PASSWORD);
  await page.goto('/login');
  await fillLogin(page, email, STAFF_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  await page.goto('/dashboard/account');
  await expect(page.getByRole('list', { name: 'Tus sesiones' }).getByRole('listitem')).toHaveCount(2);
  return elsewhere;
}

/** Asks for a second factor, up to where the application's code is typed; gives what the application would know. */
async function askForFactor(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await button(page, 'Activar').click();
  await section.getByLabel('Tu contraseña').fill(STAFF_PASSWORD);
  await button(page, 'Continuar').click();
  return ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

const endingOwn = (name: string, call: { method: string; path: string }, label: RegExp, done: string): Action => ({
  name,
  call: callOf(call),
  guest: true,
  async begin(scene) {
    const { page } = scene;
    const elsewhere = await atAccount(scene);
    const rows = page.getByRole('list', { name: 'Tus sesiones' }).getByRole('listitem');
    return {
      press: () => page.getByRole('button', { name: label }).click(),
      // The sessions are read again after a failure.
      shown: () => expect(rows).toHaveCount(1),
      done: said(page, done),
      count: over(elsewhere),
    };
  },
});

interface AccountAction<Before> {
  name: string;
  call: { method: string; path: string };
  /** In the menu, in the question, and once it is done. */
  texts: [item: RegExp, confirm: string, done: RegExp];
  /** It may be done again, so that the menu has it still. */
  isLasting?: true;
  before?(api: DirectApi, user: Row): Promise<Before>;
  isDone(user: Row, before: Before | undefined): boolean | Promise<boolean>;
}

/** What an administrator does to an account in the list of users. */
function accountAction<Before>({ name, call, texts, isLasting, before, isDone }: AccountAction<Before>): Action {
  const [item, confirm, done] = texts;
  return {
    name,
    call: callOf(call),
    async begin({ page, api, fresh }) {
      const user = await fresh.staff();
      const begun = await before?.(api, user);
      await page.goto('/dashboard/users');
      await page.getByRole('searchbox', { name: 'Buscar' }).fill(user.email);
      await page.keyboard.press('Enter');
      const card = page.getByRole('main').getByRole('listitem');
      await expect(card).toHaveCount(1);
      const shown = async () => {
        await page.keyboard.press('Escape');
        await card.getByRole('button', { name: /^Acciones de/ }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        expect(await page.getByRole('menuitem', { name: item }).count()).toBe(0);
      };
      return {
        press: fromMenu(page, card, item, confirm),
        ...(!isLasting && { shown }),
        done: said(page, done),
        count: async () => Number(await isDone(await api.data('GET', `/user-service/users/${user.id}`), begun)),
      };
    },
  };
}

/** What users do with the own account, and an administrator with another's. */
export const ACCOUNT_ACTIONS: readonly Action[] = [
  accountAction({
    name: 'a consumer is made administrator',
    call: CALLS.promoteUser,
    texts: [/^Hacer administrador/, 'Ok', /convertido en administrador/],
    before: (api, { id }) => api.call('DELETE', `/user-service/users/admin/users/${id}`),
    isDone: ({ permission }) => permission === 'admin',
  }),
  accountAction({
    name: 'an administrator is made consumer',
    call: CALLS.revokeUser,
    texts: [/^Revocar permisos/, 'Ok', /^Permisos de .* revocados/],
    isDone: ({ permission }) => permission === 'consumer',
  }),
  accountAction({
    name: 'an account is closed',
    call: CAPABILITY_CALLS.disableUser,
    texts: [/^Cerrar acceso/, 'Cerrar acceso', /^El acceso de .* está cerrado/],
    isDone: ({ disabledAt }) => Boolean(disabledAt),
  }),
  accountAction({
    name: 'an account is opened again',
    call: CAPABILITY_CALLS.enableUser,
    texts: [/^Abrir acceso/, 'Abrir acceso', /^El acceso de .* está abierto/],
    before: (api, { id }) => api.data('PUT', CAPABILITY_CALLS.disableUser.path.replace('{id}', id)),
    isDone: ({ disabledAt }) => !disabledAt,
  }),
  accountAction({
    name: 'the sessions of a user are ended',
    call: CAPABILITY_CALLS.endSessionsOfUser,
    texts: [/^Cerrar sesiones/, 'Cerrar sesiones', /^Las sesiones de .* se cerraron/],
    isLasting: true,
    before: (api, { email }) => api.as(email, STAFF_PASSWORD),
    isDone: async (_, session) => session !== undefined && (await over(session)()) === 1,
  }),
  accountAction({
    name: 'a second factor is taken away',
    call: CAPABILITY_CALLS.removeSecondFactorOfUser,
    texts: [/^Quitar verificación/, 'Quitar verificación en dos pasos', /^Se quitó la verificación/],
    before: async (api, { email }) => {
      const theirs = await api.as(email, STAFF_PASSWORD);
      const { path } = CAPABILITY_CALLS.beginSecondFactor;
      const { secret } = await theirs.data<{ secret: string }>('POST', path, { password: STAFF_PASSWORD });
      await theirs.data('PUT', path, { code: codeOf(secret) });
    },
    isDone: ({ hasSecondFactor }) => hasSecondFactor === false,
  }),
  {
    name: 'a link for a new password is made',
    call: callOf(CAPABILITY_CALLS.createPasswordReset),
    async begin({ page, fresh }) {
      const { email } = await fresh.staff();
      await page.goto(`/dashboard/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
      const card = page.getByRole('main').getByRole('listitem');
      return {
        press: fromMenu(page, card, /^Enlace para cambiar/, 'Crear enlace'),
        done: () => expect(page.getByLabel('Enlace para pasar a esta persona')).toHaveValue(/\/reset-password#.{20}/),
      };
    },
  },
  {
    name: 'a password is set by its link',
    call: callOf(CAPABILITY_CALLS.resetPassword),
    guest: true,
    refusal: /status of 409/,
    async begin({ page, api, fresh }) {
      const { id, email } = await fresh.staff();
      const elsewhere = await api.as(email, STAFF_PASSWORD);
      const { path } = CAPABILITY_CALLS.createPasswordReset;
      const { token } = await api.data<{ token: string }>('POST', path.replace('{id}', id));
      await page.goto(`/reset-password#${token}`);
      const field = page.getByLabel('Contraseña nueva');
      await field.fill(NEXT_PASSWORD);
      return {
        press: press(page, 'Cambiar contraseña'),
        kept: () => expect(field).toHaveValue(NEXT_PASSWORD),
        // The link works once: after the second try the page says that the first may have succeeded.
        shown: async () => {
          await button(page, 'Cambiar contraseña').click();
          await expect(page.getByText(/Puede que un intento anterior/)).toBeVisible();
        },
        done: () => expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible(),
        count: over(elsewhere),
      };
    },
  },
  {
    name: 'the own password is changed',
    call: callOf(CAPABILITY_CALLS.changePassword),
    guest: true,
    async begin(scene) {
      const { page } = scene;
      const elsewhere = await atAccount(scene);
      await page.getByLabel('Contraseña actual').fill(STAFF_PASSWORD);
      await page.getByLabel('Contraseña nueva').fill(NEXT_PASSWORD);
      return {
        press: press(page, 'Cambiar contraseña'),
        kept: () => expect(page.getByLabel('Contraseña nueva')).toHaveValue(NEXT_PASSWORD),
        shown: () => expect(page.getByText(/Puede que ya sea la nueva/)).toBeVisible(),
        done: said(page, 'Contraseña cambiada. Las demás sesiones se cerraron.'),
        count: over(elsewhere),
      };
    },
  },
  {
    name: 'a second factor is asked for',
    call: callOf(CAPABILITY_CALLS.beginSecondFactor),
    guest: true,
    async begin(scene) {
      const { page } = scene;
      await atAccount(scene);
      const password = page.getByLabel('Tu contraseña');
      await button(page, 'Activar').click();
      await password.fill(STAFF_PASSWORD);
      return {
        press: press(page, 'Continuar'),
        kept: () => expect(password).toHaveValue(STAFF_PASSWORD),
        done: () => expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible(),
      };
    },
  },
  {
    name: 'a second factor is turned on',
    call: callOf(CAPABILITY_CALLS.confirmSecondFactor),
    guest: true,
    async begin(scene) {
      const { page } = scene;
      const elsewhere = await atAccount(scene);
      const secret = await askForFactor(page);
      const field = page.getByLabel('Código de la aplicación');
      return {
        press: async () => {
          await field.fill(codeOf(secret));
          await press(page, 'Activar')();
        },
        // The page says so by itself: the recovery codes are lost.
        shown: () => expect(page.getByText(/los códigos de recuperación no llegaron a esta página/)).toBeVisible(),
        done: () =>
          expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10),
        count: over(elsewhere),
      };
    },
  },
  endingOwn('an own session is ended', CAPABILITY_CALLS.endSession, /^Cerrar la sesión de/, 'Sesión cerrada.'),
  endingOwn(
    'all other sessions are ended',
    CAPABILITY_CALLS.endOtherSessions,
    /^Cerrar las demás$/,
    'Las demás sesiones se cerraron.',
  ),
];
