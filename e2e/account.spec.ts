import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { API_BASE } from '../contract/paths';
import { expectAccessible } from './accessibility';
import { expect, fillLogin, test, toasts } from './fixtures';
import type { Platform } from './platform';

const STAFF = `${API_BASE}/user-service/users/admin/users`;
const SIGNED_IN = /\/dashboard\/businesses$/;
/** The password of the accounts that a story adds: the platform refuses common ones. */
const SECRET = 'cachapas con mano 7';
let made = 0;

/** Adds an administrator of the story's own, so that no other story finds an account changed. */
async function addAdmin(page: Page, { token }: { token: string }): Promise<{ email: string; name: string }> {
  made += 1;
  const data = {
    name: `Eva Rangel ${made}`,
    // Of one line on a phone: lists begin with the newest account, also in other stories.
    email: `eva.${made}.${Date.now() % 1_000_000}@equipo.test`,
    password: SECRET,
    permission: 'admin',
  };
  const answer = await page.request.post(STAFF, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status()).toBe(201);
  return data;
}

/** Signs a user in within a browser context of their own. */
async function openFor(browser: Browser, platform: Platform, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url });
  const page = await context.newPage();
  await page.goto('/login');
  await fillLogin(page, email, SECRET);
  return page;
}

const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Sets a second factor up on the account's page, and gives its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await section.getByRole('button', { name: 'Activar' }).click();
  await section.getByLabel('Tu contraseña').fill(SECRET);
  await section.getByRole('button', { name: 'Continuar' }).click();
  await expect(section.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Código de la aplicación').fill(codeOf(secret));
  await section.getByRole('button', { name: 'Activar', exact: true }).click();
  const codes = section.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const texts = await codes.allTextContents();
  await section.getByLabel('Los guardé').check();
  await section.getByRole('button', { name: 'Listo' }).click();
  await expect(toasts(page)).toContainText('Verificación en dos pasos activada.');
  return { secret, codes: texts };
}

async function chooseFor(page: Page, email: string, action: string): Promise<void> {
  await page.goto(`/dashboard/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
}

test('a second factor is set up, asked for at the sign-in, replaced by a recovery code, and removed', async ({
  page,
  browser,
  platform,
  signIn,
}) => {
  const { email } = await addAdmin(page, await signIn('admin'));
  const theirs = await openFor(browser, platform, email);
  await theirs.getByRole('link', { name: 'Mi cuenta' }).click();
  const { secret, codes } = await setUp(theirs);

  await theirs.getByRole('button', { name: 'Salir' }).click();
  await fillLogin(theirs, email, SECRET);
  const code = theirs.getByLabel('Código');
  await expect(code).toBeFocused();
  await expectAccessible(theirs);
  await code.fill('12');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('El código no es correcto o ya se usó.');
  // A code works once: the next one is taken already.
  await code.fill(codeOf(secret, Date.now() + 30_000));
  await code.press('Enter');
  await expect(theirs).toHaveURL(SIGNED_IN);

  await theirs.getByRole('button', { name: 'Salir' }).click();
  await fillLogin(theirs, email, SECRET);
  await theirs.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await theirs.getByLabel('Código de recuperación').fill(codes[0]?.toLowerCase() ?? '');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(SIGNED_IN);
  await theirs.goto('/dashboard/account');
  await expect(theirs.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();

  await test.step('an administrator takes it away for who lost the telephone', async () => {
    await chooseFor(page, email, 'Quitar verificación en dos pasos…');
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar verificación en dos pasos' }).click();
    await expect(toasts(page)).toContainText(`Se quitó la verificación en dos pasos de ${email}.`);
    const again = await openFor(browser, platform, email);
    await expect(again).toHaveURL(SIGNED_IN);
    await again.context().close();
  });
  await theirs.context().close();
});

test('a link for a new password works once, stands in no address, and ends the sessions', async ({
  page,
  browser,
  platform,
  signIn,
}) => {
  const { email } = await addAdmin(page, await signIn('admin'));
  const theirs = await openFor(browser, platform, email);
  await expect(theirs).toHaveURL(SIGNED_IN);
  await chooseFor(page, email, 'Enlace para cambiar la contraseña…');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear enlace' }).click();
  const field = page.getByLabel('Enlace para pasar a esta persona');
  await expect(field).toHaveValue(/\/reset-password#.{20}/);
  await expectAccessible(page);
  const link = await field.inputValue();

  const elsewhere = await browser.newContext({ baseURL: platform.url });
  const guest = await elsewhere.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  await guest.goto(link);
  await expect(guest.getByLabel('Contraseña nueva')).toBeVisible();
  await expectAccessible(guest);
  expect(guest.url()).toBe(`${platform.url}/reset-password`);
  await guest.getByLabel('Contraseña nueva').fill('password');
  await guest.keyboard.press('Enter');
  await expect(guest.getByLabel('Contraseña nueva')).toHaveAttribute('aria-invalid', 'true');
  await guest.getByLabel('Contraseña nueva').fill('arepas con queso 9');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
  expect(asked.filter((address) => address.includes(link.split('#')[1] ?? ''))).toEqual([]);

  await theirs.getByRole('link', { name: 'Ofertas' }).click();
  await expect(theirs.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await guest.goto(link);
  await guest.getByLabel('Contraseña nueva').fill('otra cosa distinta');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('alert')).toContainText('Este enlace ya no sirve.');
  await guest.goto('/login');
  await fillLogin(guest, email, 'arepas con queso 9');
  await expect(guest).toHaveURL(SIGNED_IN);
  for (const one of [theirs, guest]) await one.context().close();
});
