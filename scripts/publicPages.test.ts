import { createLogger, resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { asPage, publicPages } from './publicPages';

afterEach(() => vi.unstubAllEnvs());

it('the build says in one line that it does not know where the site will stand', async () => {
  const warned = async (origin: string) => {
    vi.stubEnv('VITE_SITE_ORIGIN', origin);
    const customLogger = createLogger('silent');
    const warn = vi.spyOn(customLogger, 'warn');
    await resolveConfig({ configFile: false, plugins: [publicPages()], customLogger }, 'build', 'production');
    return warn.mock.calls.map(([line]) => line);
  };
  expect(await warned('')).toEqual([expect.stringMatching(/^VITE_SITE_ORIGIN no está: .*og:image/)]);
  expect(await warned('https://cupones.example')).toEqual([]);
});

it('a public page has its own head and text, and needs no script', () => {
  const page = asPage({ head: '<title>Términos $&</title>', markup: '<h1>Términos $1</h1>' });
  expect(page).toContain('<title>Términos $&</title>');
  expect(page).toContain('<h1>Términos $1</h1>');
  expect(page).not.toContain('<script');
});
