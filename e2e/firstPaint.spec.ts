import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, test } from './fixtures';
import { watchJumps } from './jumps';
import { ACCOUNTS, PASSWORD } from './platform';
import { startStaticHost } from './staticHost';
import { holdBack, recordRequests } from './weights';

const lists = (requests: { url: () => string }[]) => requests.filter((one) => one.url().includes('/api/gs/')).length;

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the product’s name stands before any code at ${width} pixels, and the list comes without a jump`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('admin');
    const arrive = await holdBack(page);
    const expectNoJumps = await watchJumps(page);
    await page.goto('/dashboard/businesses', { waitUntil: 'commit' });
    await expect(page.getByText('GS Cupones', { exact: true })).toBeVisible();
    arrive();
    await expect(cardLinks(page).first()).toBeVisible();
    await expectNoJumps(`${width} px`);
  });
}

test('a later page of a list is asked for beside its code, and once', async ({ page, signIn }) => {
  await signIn('admin');
  const arrive = await holdBack(page, '**/assets/App-*.js');
  const requests = recordRequests(page);
  await page.goto('/dashboard/businesses?page=2', { waitUntil: 'commit' });
  await expect.poll(() => lists(requests)).toBe(1);
  arrive();
  await expect(page.getByText('Página 2 de')).toBeVisible();
  expect(requests.filter((one) => /page=2&/.test(one.url()) && one.url().includes('/api/'))).toHaveLength(1);
});

test('a signed-out user gets the login, which works before the dashboard has come', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/App-*.js');
  await page.goto('/dashboard/offers');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El correo es requerido')).toBeVisible();
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  arrive();
  await expect(cardLinks(page).first()).toBeVisible();
});

test('a session that ended meanwhile says so once, and leads to the login', async ({ page, signIn, complaints }) => {
  complaints.expected(/401/);
  await signIn('admin');
  await page.evaluate(() => localStorage.setItem('token', 'of-another-day'));
  await page.goto('/dashboard/businesses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  await expect(page.getByRole('alert').locator('> *')).toHaveCount(1);
});

test('chosen colours are there from the first moment, and where the database never answers', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemradio', { name: 'Oscura' }).click();
  const dark = () => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dark();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const arrive = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await dark();
  arrive();
  await expect(cardLinks(page).first()).toBeVisible();
  await dark();
});

test.describe('code that cannot be fetched', () => {
  test.beforeEach(({ complaints }) => complaints.expected(/ERR_FAILED|404/));

  test('is said in the place of the page, or of the part, with Reintentar', async ({ page, signIn }) => {
    await signIn('admin');
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/dashboard/businesses');
    await expect(page.getByText('No se pudo cargar la aplicación. Revisa tu conexión.')).toBeVisible();
    await page.unrouteAll();

    await page.route('**/assets/formPages-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await cardLinks(page).first().click();
    await expect(page.getByText(/^No se pudo cargar esta parte/)).toBeVisible();
    await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualizar negocio');
  });

  /** Another build, none of whose code has the name that it had before. */
  async function writeOtherBuild(folder: string): Promise<void> {
    await cp('dist', folder, { recursive: true });
    const codes = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
    const renamed = async (file: string) => {
      const text = await readFile(join('dist', file), 'utf8');
      return codes.reduce((said, name) => said.replaceAll(name, `other-${name}`), text);
    };
    for (const name of codes) {
      await writeFile(join(folder, 'assets', `other-${name}`), await renamed(`assets/${name}`));
      await rm(join(folder, 'assets', name));
    }
    await writeFile(join(folder, 'app.html'), await renamed('app.html'));
  }

  test('is a newer version, where the host has one, which is asked to be loaded', async ({
    page,
    platform,
  }, testInfo) => {
    const other = testInfo.outputPath('site');
    await writeOtherBuild(other);
    let build = 'dist';
    const host = await startStaticHost(() => build);
    await passCalls(page, platform.url);
    await page.goto(`${host.url}/login`);
    await fillLogin(page, ACCOUNTS.admin, PASSWORD);
    await expect(cardLinks(page).first()).toBeVisible();
    build = other;
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByText('Hay una versión nueva')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Actualizar', exact: true }).last().click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
    // What the page still asks for when the story ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await host.close();
  });
});

/** The platform's calls and pictures, as if they were at the static host. */
async function passCalls(page: Page, platform: string): Promise<void> {
  await page.route(/\/(api|files)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${platform}${pathname}${search}` }) });
  });
}

test('no code is named twice in the page: Firefox would report an error with each load', async () => {
  const page = await readFile('dist/app.html', 'utf8');
  const named = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named).size).toBe(named.length);
});
