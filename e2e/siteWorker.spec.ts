import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardLinks, expect, fillLogin, test, toasts, untilIdle } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';
import { startStaticHost } from './staticHost';
import { keptAddresses, recordRequests } from './weights';

test.use({ worker: true });

const STRIP = 'Hay una versión nueva';

/** Waits until a worker answers for the page, which has all that a later visit needs by then. */
const workerIsThere = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 50));
  });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a second visit is drawn without the network, and says what it could not read', async ({
  page,
  signIn,
  context,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await workerIsThere(page);

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('/dashboard/offers');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Ofertas');
  await expect(later.getByRole('navigation', { name: 'Principal' })).toContainText('Negocios');
  await expect(toasts(later)).toContainText('Error en la petición.');
  await expect(later.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();

  // The browser tells that the network is back, so no press is needed.
  await context.setOffline(false);
  await expect(cardLinks(later).first()).toBeVisible();
});

test('a second visit asks the network for data and pictures of records, and for nothing of the site', async ({
  page,
  signIn,
  context,
  platform,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  await workerIsThere(page);

  const later = await context.newPage();
  const requests = recordRequests(later);
  await later.goto('/dashboard/businesses');
  await expect(cardLinks(later).first()).toBeVisible();
  const answers = await Promise.all(requests.map((one) => one.response()));
  const travelled = answers.flatMap((answer) => (answer && !answer.fromServiceWorker() ? [answer.url()] : []));
  const ofSite = travelled.map((url) => url.replace(platform.url, '')).filter((path) => !/^\/(api|files)\//.test(path));
  expect(ofSite).toEqual([]);
  // What the page has the text of, nothing asks for.
  const inlined = page.locator('link[rel="stylesheet"][disabled]');
  const addresses = await inlined.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).not.toEqual([]);
  expect((await keptAddresses(page)).filter((kept) => addresses.includes(kept))).toEqual([]);
});

test('the worker asks for the page under the address that is open, which the browser has', async ({ page }) => {
  const host = await startStaticHost();
  await page.goto(`${host.url}/login`);
  await workerIsThere(page);
  expect(await keptAddresses(page)).toContain('/dashboard');
  expect(host.asked.filter((address) => /^\/\w*$/.test(address))).toEqual(['/login', '/login']);
  await host.close();
});

test('nothing of a user is ever cached, before Salir or after it', async ({ page, platform }) => {
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(cardLinks(page).first()).toBeVisible();
  await workerIsThere(page);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
  const before = await keptAddresses(page);
  expect(before.filter((path) => !/^\/(assets\/[\w.-]+|dashboard|mark\.svg|favicon\.svg)$/.test(path))).toEqual([]);
  const kept = await page.evaluate(async () => (await caches.match('/dashboard'))?.text());
  expect(kept).toBe(await (await fetch(`${platform.url}/dashboard`, { headers: { accept: 'text/html' } })).text());

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  expect((await keptAddresses(page)).filter((path) => /^\/(api|files)/.test(path))).toEqual([]);
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL('/login');
});

test.describe('where the site changes', () => {
  /** A host whose worker is the built one, of the version that is named. */
  async function changingHost() {
    const built = await readFile('dist/sw.js', 'utf8');
    const host = await startStaticHost({
      '/sw.js': () => built.replace(/version:["`]\w+["`]/, `version:"${version}"`),
    });
    let version = 'first';
    const install = (name: string) => {
      version = name;
    };
    return { ...host, install };
  }

  const lookForNewer = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

  test('a strip offers the new version in every tab, each goes on until it is asked to', async ({ page, context }) => {
    const host = await changingHost();
    await page.goto(`${host.url}/login`);
    await workerIsThere(page);
    expect(await cacheNames(page)).toEqual(['site-first']);
    const other = await context.newPage();
    await other.goto(`${host.url}/login`);
    await other.getByLabel('Correo').fill('a medias');

    host.install('second');
    await lookForNewer(page);
    await expect(page.getByText(STRIP)).toBeVisible();
    await expect(other.getByText(STRIP)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
    await expect.poll(() => cacheNames(page)).toEqual(['site-second']);
    await expect(page.getByText(STRIP)).toHaveCount(0);

    await expect(other.getByLabel('Correo')).toHaveValue('a medias');
    await expect(other.getByText(STRIP)).toBeVisible();
    await other.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(other.getByText(STRIP)).toHaveCount(0);
    await host.close();
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
    await writeFile(join(folder, 'index.html'), await renamed('index.html'));
    const worker = await renamed('sw.js');
    await writeFile(join(folder, 'sw.js'), worker.replace(/version:["`]\w+["`]/, 'version:"other"'));
  }

  test('code that the host no longer has comes with the newer version', async ({ page, complaints }, testInfo) => {
    complaints.expected(/404/);
    const other = testInfo.outputPath('site');
    await writeOtherBuild(other);
    let build = 'dist';
    const host = await startStaticHost({}, undefined, () => build);
    await page.goto(`${host.url}/login`);
    await workerIsThere(page);

    build = other;
    await page.goto(`${host.url}/reset-password#una-clave`);
    // By itself, since nothing is typed: also though it was missing before the code was there that looks after that.
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible();
    await expect.poll(() => cacheNames(page)).toEqual(['site-other']);
    await host.close();
  });

  test('a browser that saves data installs no worker anew, and offers a newer version', async ({ page, context }) => {
    const host = await changingHost();
    const saving = await context.newPage();
    await saving.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const strip = saving.waitForResponse('**/assets/Strips-*.js');
    await saving.goto(`${host.url}/login`);
    await strip;
    await untilIdle(saving);
    expect(await saving.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

    await page.goto(`${host.url}/login`);
    await workerIsThere(page);
    await saving.reload();
    await workerIsThere(saving);
    host.install('second');
    await lookForNewer(saving);
    await expect(saving.getByText(STRIP)).toBeVisible();
    await host.close();
  });

  test('what takes its place takes away all that it kept, and itself', async ({ page }) => {
    const off = await readFile('dist/sw-off.js', 'utf8');
    const built = await readFile('dist/sw.js', 'utf8');
    let isOff = false;
    const host = await startStaticHost({ '/sw.js': () => (isOff ? off : built) });
    await page.goto(`${host.url}/login`);
    await workerIsThere(page);
    expect(await cacheNames(page)).toHaveLength(1);

    isOff = true;
    await lookForNewer(page);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await page.goto(`${host.url}/login`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
    await host.close();
  });

  test('a host that answers the page for the worker has none, and works', async ({ page, complaints }) => {
    complaints.expected(/MIME type/);
    const landing = await readFile('dist/index.html', 'utf8');
    let asked = 0;
    const answer = () => {
      asked += 1;
      return landing;
    };
    const host = await startStaticHost({ '/sw.js': answer }, 'text/html');
    await page.goto(`${host.url}/login`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await fillLogin(page, 'nadie', '');
    await expect(page.getByText('El correo es inválido')).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await host.close();
  });
});

test('never beside a form with changes', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/users/add');
  await workerIsThere(page);
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('A medias');
  // Another tab has taken the new version.
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  await expect(name).toHaveValue('A medias');
  await expect(page.getByText(STRIP)).toHaveCount(0);
  await name.fill('');
  await expect(page.getByText(STRIP)).toBeVisible();
});
