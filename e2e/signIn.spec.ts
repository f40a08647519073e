import { expect, fillLogin, localStorageOf, storedSession, test } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

test.beforeEach(({ page }) => page.goto('/login'));

test('an administrator signs in and finds the businesses', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Inicia sesión', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toHaveAttribute('type', 'password');
  const entries = await page.evaluate(() => history.length);
  const request = page.waitForRequest(/auths\/login$/);

  await fillLogin(page, ` ${ACCOUNTS.admin.toUpperCase()} `, PASSWORD);

  expect(await (await request).headerValue('authorization')).toBeNull();
  expect((await request).postDataJSON()).toEqual({ email: ACCOUNTS.admin, password: PASSWORD });
  await expect(page.getByRole('status').filter({ hasText: 'Inicio de sesión exitoso' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/businesses');
  await expect(page.getByRole('heading', { name: 'Negocios', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const { user, token, ...notes } = await localStorageOf(page);
  expect(JSON.parse(user ?? '')).toMatchObject({ email: ACCOUNTS.admin, permission: 'admin' });
  expect(token).toMatch(/^[\w.-]{20,}$/);
  // Of what the first paint needs (docs/decisions/0004).
  const known = ['device/appearance', `${JSON.parse(user ?? '').id}/capabilities`];
  expect(Object.keys(notes).filter((key) => !known.includes(key))).toEqual([]);
});

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

test('a consumer is told that this is not for them, and has no session afterwards (A-10)', async ({
  page,
  complaints,
}) => {
  complaints.expected(/403/);
  const answered = page.waitForResponse(/auths\/login$/);
  await fillLogin(page, ACCOUNTS.consumer, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Tu cuenta no tiene acceso al panel.');
  const answer = await answered;
  expect([answer.status(), await answer.json()]).toEqual([
    403,
    { error: { detail: 'Tu cuenta no tiene acceso al panel.' } },
  ]);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Correo')).toHaveValue(ACCOUNTS.consumer);
  expect(await storedSession(page)).toEqual({});
  await page.goto('/dashboard/businesses');
  await expect(page).toHaveURL('/login');
});
