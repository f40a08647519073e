import type { Browser, Page } from '@playwright/test';
import { API_BASE } from '../contract/paths';
import { expectAccessible } from './accessibility';
import { expect, fillLogin, test } from './fixtures';
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

async function chooseFor(page: Page, email: string, action: string): Promise<void> {
  await page.goto(`/dashboard/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
}

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
