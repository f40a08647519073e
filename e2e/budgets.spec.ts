import { readdirSync } from 'node:fs';
import { cardLinks, expect, test, untilIdle } from './fixtures';
import {
  chunks,
  FIRST_LIST,
  foreignHosts,
  holdBackScriptsBut,
  KB,
  ofType,
  recordRequests,
  travels,
  weigh,
  weighPaths,
} from './weights';

// Bytes and requests are exact, so they may fail a test; times are for bench/.

for (const { path, file } of [
  { path: '/', file: '/index.html' },
  { path: '/termsAndPolicy', file: '/termsAndPolicy/index.html' },
]) {
  test(`${path} is at most 20 KB of HTML and CSS and has no script`, async ({ page, platform }) => {
    const requests = recordRequests(page);
    await page.goto(path, { waitUntil: 'load' });
    await untilIdle(page);
    expect(weigh(ofType(requests, 'document', 'stylesheet'), file)).toBeLessThanOrEqual(20 * KB);
    expect(ofType(requests, 'script')).toEqual([]);
    // With all pictures, also those that are further down.
    expect(weigh(requests, file)).toBeLessThanOrEqual(40 * KB);
    expect(requests.length).toBeLessThanOrEqual(12);
    expect(foreignHosts(requests, platform.url)).toEqual([]);
  });
}

test('the login needs at most 90 KB of script', async ({ page, platform }) => {
  const scripts = chunks('main', 'doors');
  expect(weighPaths(scripts), scripts.join(' ')).toBeLessThanOrEqual(90 * KB);

  await holdBackScriptsBut(page, scripts);
  const requests = recordRequests(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await expect(page.getByText('El correo es requerido')).toBeVisible();
  expect(foreignHosts(requests, platform.url)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the first list, signed in, needs at most 195 KB of script in 25 files and one request for its data', async ({
  page,
  signIn,
  platform,
}) => {
  const scripts = chunks(...FIRST_LIST);
  expect(weighPaths(scripts), scripts.join(' ')).toBeLessThanOrEqual(195 * KB);
  expect(scripts.length).toBeLessThanOrEqual(25);

  await signIn('admin');
  await holdBackScriptsBut(page, scripts);
  // What is fetched when there is nothing else to do is no part of the list.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const requests = recordRequests(page);
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).nth(9)).toBeVisible();
  expect(ofType(requests, 'stylesheet').length).toBeLessThanOrEqual(4);
  const reads = requests.filter((one) => one.url().includes('/api/gs/')).map((one) => new URL(one.url()).search);
  expect(reads.filter((search) => search === '?page=1&limit=10')).toHaveLength(1);
  expect(foreignHosts(requests, platform.url)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const place of ['businesses', 'offers']) {
  test(`the form of ${place}, opened by its address, needs at most 330 KB of script`, async ({ page, signIn }) => {
    const scripts = chunks(...FIRST_LIST, 'formPages');
    expect(weighPaths(scripts), scripts.join(' ')).toBeLessThanOrEqual(330 * KB);

    await signIn('admin');
    await holdBackScriptsBut(page, scripts);
    await page.goto(`/dashboard/${place}/add`);
    const field = page.getByRole('textbox').first();
    await field.fill('Sol');
    await expect(field).toHaveValue('Sol');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a first visit asks for each file once, also when the browser is idle, and for no picture that is not shown', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const requests = recordRequests(page);
  const nextPage = page.waitForResponse(/[?&]page=2&/);
  await page.goto('/dashboard/businesses');
  await nextPage;
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const pictures = ofType(requests, 'image').filter((one) => one.url().includes('/files/'));
  expect(pictures.length).toBe(10);
  expect(weigh(ofType(requests, 'script', 'stylesheet'))).toBeLessThanOrEqual(400 * KB);
  const addresses = requests.map((one) => one.url());
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([]);
});

test('what never changes is kept by the browser; the page and the data are not', async ({ page, signIn }) => {
  await signIn('admin');
  const kept: Record<string, string[]> = {};
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const kind = pathname.split('/')[1] ?? '';
    kept[kind] = [...(kept[kind] ?? []), answer.headers()['cache-control'] ?? 'nothing said'];
  });
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  expect(new Set(kept.assets)).toEqual(new Set(['public, max-age=31536000, immutable']));
  expect(new Set(kept.dashboard)).toEqual(new Set(['no-cache']));
  expect(new Set(kept.api)).toEqual(new Set(['no-store']));
});

test('every text of the site is compressed at the build, with brotli and gzip', () => {
  const assets = readdirSync('dist/assets');
  const large = assets.filter((name) => /\.(js|css)$/.test(name) && travels(`/assets/${name}`) > KB);
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter((name) => !assets.includes(`${name}.br`) || !assets.includes(`${name}.gz`))).toEqual([]);
});
