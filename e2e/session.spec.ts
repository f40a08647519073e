import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, localStorageOf, test } from './fixtures';
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

test('Salir clears all local storage, ends the session on the platform, and Back does not return (S-15, W-07)', async ({
  page,
  platform,
}) => {
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(cardLinks(page).first()).toBeVisible();
  const { token } = await localStorageOf(page);
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
  const typed = page.getByLabel('Nombre', { exact: true });
  await expect(typed).toHaveValue(name);
  await typed.fill(`${name} 2`);
  await expect.poll(() => kept(page)).toContain(name);
  const other = await context.newPage();
  await other.goto('/dashboard/businesses/add');
  await expect(other.getByRole('heading', { name: 'Crear nuevo negocio' })).toBeVisible();

  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  expect(other.url()).toMatch(SIGNED_OUT_ENDS);
  for (const tab of [page, other]) await expect.poll(() => kept(tab)).not.toContain(name);
  expect(await kept(page)).not.toMatch(/@/);
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
