import { readdirSync } from 'node:fs';
import { cardLinks, expect, test } from './fixtures';
import { closure, foreignHosts, KB, ofType, recordRequests, travels, weigh } from './weights';

// Bytes and requests are exact, so they may fail a test; times are for bench/.

for (const { path, file } of [
  { path: '/', file: '/index.html' },
  { path: '/termsAndPolicy', file: '/termsAndPolicy/index.html' },
]) {
  test(`${path} is at most 20 KB of HTML and CSS and needs no script`, async ({ page, platform }) => {
    const requests = recordRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(weigh(ofType(requests, 'document', 'stylesheet'), file)).toBeLessThanOrEqual(20 * KB);
    expect(weigh(ofType(requests, 'script'))).toBeLessThanOrEqual(2 * KB);
    expect(requests.length).toBeLessThanOrEqual(8);
    expect(foreignHosts(requests, platform.url)).toEqual([]);
  });

  test(`${path} can be read without any script`, async ({ browser, platform }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(platform.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
}

test('the login is usable after at most 75 KB of script', async ({ page, platform }) => {
  const requests = recordRequests(page);
  await page.addInitScript(() => {
    // The scripts that were there when the form was; what comes while somebody types is not waited for.
    const seen = new MutationObserver(() => {
      if (!document.querySelector('input[name=email]')) return;
      seen.disconnect();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      Object.assign(window, { loaded: loaded.filter((path) => path.endsWith('.js')) });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  const loaded = await page.evaluate(() => (window as unknown as { loaded: string[] }).loaded);
  const scripts = closure(loaded.filter((path) => path.startsWith('/assets/')));
  const weight = scripts.reduce((sum, path) => sum + travels(path), 0);
  expect(weight, scripts.join(' ')).toBeLessThanOrEqual(75 * KB);
  expect(foreignHosts(requests, platform.url)).toEqual([]);
});

test('the first list, signed in, is at most 165 KB of script and one round of requests', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn('admin');
  const requests = recordRequests(page);
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  const scripts = ofType([...requests], 'script');
  expect(weigh(scripts), scripts.map((one) => one.url()).join(' ')).toBeLessThanOrEqual(165 * KB);
  expect(scripts.length).toBeLessThanOrEqual(10);
  expect(ofType(requests, 'stylesheet').length).toBeLessThanOrEqual(4);
  const reads = requests.filter((one) => one.url().includes('/api/gs/')).map((one) => new URL(one.url()).search);
  expect(reads.filter((search) => search === '?page=1&limit=10')).toHaveLength(1);
  expect(foreignHosts(requests, platform.url)).toEqual([]);
});

test('the list needs no code of forms, maps and pictures', async ({ page, signIn }) => {
  await signIn('admin');
  const requests = recordRequests(page);
  await page.goto('/dashboard/businesses');
  await expect(cardLinks(page).first()).toBeVisible();
  const names = ofType(requests, 'script').map((one) => one.url().split('/').pop());
  expect(names.filter((name) => /LocationMap|image-compression/.test(name ?? ''))).toEqual([]);
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

test('every text of the site is packed ahead, with brotli and gzip', () => {
  const assets = readdirSync('dist/assets');
  const large = assets.filter((name) => /\.(js|css)$/.test(name) && travels(`/assets/${name}`) > KB);
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter((name) => !assets.includes(`${name}.br`) || !assets.includes(`${name}.gz`))).toEqual([]);
});
