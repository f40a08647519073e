import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { OLDEST } from '../scripts/browsers';
import { newerCalls, newerStyles } from '../scripts/newerThanBrowsers';
import { expect, test } from './fixtures';
import { recordRequests } from './weights';

const ASSETS = 'dist/assets/';
const PAGES = ['dist/index.html', 'dist/app.html', 'dist/termsAndPolicy/index.html'];

/** What stands between such tags in a page. */
function inlineOf(page: string, tag: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, code = '']) => code);
}

test('the site uses nothing that the oldest browsers lack', () => {
  const found = [...readdirSync(ASSETS).map((name) => `${ASSETS}${name}`), ...PAGES].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const [scripts, styles] = /html$/.test(path)
      ? [inlineOf(text, 'script'), inlineOf(text, 'style')]
      : [/js$/.test(path) ? [text] : [], /css$/.test(path) ? [text] : []];
    const newer = [...scripts.flatMap((code) => newerCalls('a.js', code)), ...styles.flatMap(newerStyles)];
    return newer.map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('what is newer is found, by name', () => {
  const script =
    'URL.canParse(a); AbortSignal.any([]); list.toSorted(); new Set().union(b); list.map(c); new Temporal()';
  expect(newerCalls('a.js', script)).toEqual(['.toSorted', '.union', 'AbortSignal.any', 'Temporal', 'URL.canParse']);
  expect(newerStyles('@starting-style{a{color:red}}a:popover-open{color:light-dark(red,blue)}b:hover{top:calc(1px)}')) //
    .toEqual([':popover-open', '@starting-style', 'light-dark(']);
});

test('the scripts that decide it can be read by a browser of any age', () => {
  const scripts = inlineOf(readFileSync('index.html', 'utf8'), 'script');
  expect(scripts).toHaveLength(2);
  for (const script of scripts) {
    const [asItIs, lowered] = ['esnext', 'es5'].map((target) => transformSync(script, { target }).code);
    expect(lowered).toBe(asItIs);
  }
});

test.describe('a browser that is too old', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean;
      CSS.supports = (...words: string[]) => !words.join().includes(':has(') && supports(...words);
    });
  });

  for (const path of ['/login', '/dashboard/offers', '/reset-password/abc', '/nothing']) {
    test(`is told so at ${path}, in place of a form or list that would not work`, async ({ page }) => {
      const requests = recordRequests(page);
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(/^Este navegador es demasiado antiguo/);
      for (const { version } of OLDEST) await expect(page.getByRole('alert')).toContainText(` ${version}`);
      await expect(page.locator('input, button, nav')).toHaveCount(0);
      expect(requests.map((one) => one.url()).filter((url) => url.includes('/api/'))).toEqual([]);
    });
  }

  test('reads the public pages', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lugares más populares/);
    await page.goto('/termsAndPolicy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
