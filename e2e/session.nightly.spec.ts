import type { Route } from '@playwright/test';
import { cardLinks, expect, fillLogin, storedSession, test, toasts, untilIdle } from './fixtures';
import { ACCOUNTS } from './platform';

test.use({ maps: true });

test('a signed-in user who opens the login is sent to the dashboard', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard/businesses');
});

test('requests of one page that are refused at once end the session once, with one toast (S-12)', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/401/);
  await signIn('admin');
  const held: Route[] = [];
  let ends = 0;
  await page.exposeFunction('noteEnd', () => ends++);
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.evaluate(() => {
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (name: string) {
      if (name === 'token' && this.getItem('token') !== null) (window as unknown as { noteEnd(): void }).noteEnd();
      remove.call(this, name);
    };
  });
  await page.route('**/api/gs/**', (route) => void held.push(route));
  await page.getByRole('link', { name: 'Crear oferta' }).click();
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);

  const refusal = { status: 401, json: { error: { detail: 'Tu sesión terminó.' } } };
  await Promise.all(held.map((route) => route.fulfill(refusal)));
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(toasts(page).getByRole('alert').locator('> *')).toHaveText([/Tu sesión terminó\./]);
  await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
  await untilIdle(page);
  await expect(toasts(page).getByRole('alert').locator('> *')).toHaveCount(1);
  expect(ends).toBe(1);
});

test('a broken stored user, and a token without a user, are no session (S-09)', async ({ page, signIn }) => {
  for (const user of ['{', 'null', '[]', '"ana"', '{}', undefined]) {
    await signIn('admin');
    await page.evaluate((value) => {
      if (value === undefined) localStorage.removeItem('user');
      else localStorage.setItem('user', value);
    }, user);
    await page.goto('/dashboard/businesses');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' }), user).toBeVisible();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/login$/);
  }
});

test.describe('at the login', () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('an old token is not sent with a new sign-in', async ({ page, complaints }) => {
    complaints.expected(/401/);
    await page.evaluate(() => localStorage.setItem('token', 'of-another-day'));
    const request = page.waitForRequest(/auths\/login$/);
    await fillLogin(page, ACCOUNTS.admin, 'not-the-password');
    expect(await (await request).headerValue('authorization')).toBeNull();
  });

  test('what is missing or malformed is said beside its field, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

    await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('El correo es requerido');
    await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription('La contraseña es requerida');
    await expect(page.getByLabel('Correo')).toBeFocused();

    await fillLogin(page, 'ana@gs', 'x');
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('El correo es inválido');
    await expect(page.getByText('La contraseña es requerida')).toBeHidden();
    expect(sent).toEqual([]);
  });

  test('a wrong password is said once and the e-mail stays', async ({ page, complaints }) => {
    complaints.expected(/401/);
    await fillLogin(page, ACCOUNTS.owner, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(/Correo o contraseña/);
    await expect(page.getByRole('alert').locator('> *')).toHaveCount(1);
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Correo')).toHaveValue(ACCOUNTS.owner);
    expect(await storedSession(page)).toEqual({});
  });
});
