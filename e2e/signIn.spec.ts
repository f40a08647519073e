import { expect, fillLogin, localStorageOf, test, untilIdle } from './fixtures';
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
  // In both places alone, also once the page has noted what it looks like (R451).
  await untilIdle(page);
  const { user, token, ...others } = await localStorageOf(page);
  expect(JSON.parse(user ?? '')).toMatchObject({ email: ACCOUNTS.admin, permission: 'admin' });
  expect(token).toMatch(/^[\w.-]{20,}$/);
  expect(others).toEqual({});
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
  expect(await localStorageOf(page)).toEqual({});
  await page.goto('/dashboard/businesses');
  await expect(page).toHaveURL('/login');
});
