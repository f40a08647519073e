import type { Page, Route } from '@playwright/test';
import {
  cardLinks,
  cardOf,
  expect,
  fillLogin,
  localStorageOf,
  storedSession,
  test,
  toasts,
  untilIdle,
} from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

const SIGNED_OUT_ENDS = /^http:\/\/[^/]+\/login$/;

test.use({ maps: true });

test('a deep link leads a signed-out user to the login, replaced and without detours (W-07)', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(new URL(frame.url()).pathname));
  await page.goto('/termsAndPolicy');
  addresses.length = 0;

  await page.goto('/dashboard/businesses?page=2');
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page).toHaveURL(SIGNED_OUT_ENDS);
  expect(addresses).toEqual(['/dashboard/businesses', '/login']);

  await page.goBack();
  await expect(page).toHaveURL('/termsAndPolicy');
});

test('a signed-in user who opens the login is sent to the dashboard', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard/businesses');
});

test('Salir clears all local storage, ends the session on the platform, and Back does not return (S-15, W-07)', async ({
  page,
  platform,
}) => {
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(cardLinks(page).first()).toBeVisible();
  const { token } = await storedSession(page);
  await page.evaluate(() => localStorage.setItem('of-another-site', '1'));

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page).toHaveURL(SIGNED_OUT_ENDS);
  expect(await localStorageOf(page)).toEqual({});

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Negocios' })).toBeHidden();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${platform.url}/api/gs/coupon-service/businesses`, { headers })).status;
    })
    .toBe(401);
});

/** Everything that a page may keep on this machine, as one text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rowsOf = database.transaction(store).objectStore(store);
        for (const request of [rowsOf.getAllKeys(), rowsOf.getAll()]) {
          rows.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) rows.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(rows);
  });

test('signing out in one tab signs out the other, and leaves no name on the machine (S-11)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  const name = (await cardLinks(page).first().textContent()) ?? '';
  await cardLinks(page).first().click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await expect.poll(() => kept(page)).toContain(name);
  const other = await context.newPage();
  await other.goto('/dashboard/businesses/add');
  await expect(other.getByRole('heading', { name: 'Crear nuevo negocio' })).toBeVisible();

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(other.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  expect(other.url()).toMatch(SIGNED_OUT_ENDS);
  for (const tab of [page, other]) await expect.poll(() => kept(tab)).not.toContain(name);
  expect(await kept(page)).not.toMatch(/@|recentRecords/);
});

test('the user who signs in, and the next one, are signed in in the other tab too, with nothing of the one before (S-11)', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  for (const tab of [page, other]) await expect(cardLinks(tab).nth(9)).toBeVisible();
  const names = await cardLinks(other).allTextContents();

  await page.getByRole('button', { name: 'Salir' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await fillLogin(page, ACCOUNTS.owner, PASSWORD);
  await expect(other.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
  await other.getByRole('link', { name: 'Negocios' }).click();
  await expect(cardLinks(other)).toHaveCount(1);
  const own = await cardLinks(other).allTextContents();
  for (const name of names.filter((one) => !own.includes(one))) await expect(other.getByText(name)).toHaveCount(0);
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

test('a session that ends while a user edits is said once, and leads to the login', async ({
  page,
  signIn,
  platform,
  complaints,
}) => {
  complaints.expected(/401/);
  const { token } = await signIn('admin');
  await page.goto('/dashboard/businesses');
  await cardLinks(page).first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Nombre que nadie guardó');
  const ended = await fetch(`${platform.url}/api/gs/user-service/auths/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);

  await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page.getByRole('alert').locator('> *')).toHaveCount(1);
  await expect(page.getByText('Negocio actualizado exitosamente')).toBeHidden();
  const { user, token: left } = await storedSession(page);
  expect([user, left]).toEqual([undefined, undefined]);
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
    await expect(page).toHaveURL(SIGNED_OUT_ENDS);
  }
});

test('an owner sees the own business only, and nothing of the user before', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).nth(9)).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();

  const refused: string[] = [];
  page.on('response', (answer) => [401, 403].includes(answer.status()) && refused.push(answer.url()));
  await signIn('owner');
  await page.goto('/dashboard/businesses');
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Crear negocio' })).toBeHidden();
  const name = await cardLinks(page).textContent();
  await cardOf(page, name ?? '')
    .getByRole('button')
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar']);
  expect(refused).toEqual([]);
});
