import { readFileSync } from 'node:fs';
import { createLogger, resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asPage, publicPages } from './publicPages';

afterEach(() => vi.unstubAllEnvs());

describe('the build', () => {
  const warned = async (origin: string) => {
    vi.stubEnv('VITE_SITE_ORIGIN', origin);
    const customLogger = createLogger('silent');
    const warn = vi.spyOn(customLogger, 'warn');
    await resolveConfig({ configFile: false, plugins: [publicPages()], customLogger }, 'build', 'production');
    return warn.mock.calls.map(([line]) => line);
  };

  it('says in one line that it does not know where the site will stand', async () => {
    expect(await warned('')).toEqual([expect.stringMatching(/^VITE_SITE_ORIGIN no está: .*og:image/)]);
    expect(await warned('https://cupones.example')).toEqual([]);
  });
});

describe('a public page', () => {
  const template = readFileSync('index.html', 'utf8');
  const page = asPage(template, {
    address: '/termsAndPolicy',
    head: '<title>Términos $&</title><meta name="description" content="Reglas"/><link rel="canonical" href="x"/>',
    markup: '<h1>Términos $1</h1>',
  });

  it('is the whole page, and names its address as it is compared', () => {
    expect(page).toContain('<html data-page="/termsandpolicy" lang="es-VE">');
    expect(page).toContain('<title>Términos $&</title>');
    expect(page).toContain('</script><h1>Términos $1</h1><!-- --></div>');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
  });

  it('marks what is not true of other addresses', () => {
    expect(page).toContain('<meta data-page-head name="description" content="Reglas"/>');
    expect(page).toContain('<link data-page-head rel="canonical" href="x"/>');
    expect(page).toContain('<link rel="icon"');
  });

  it('is refused with a comment in it, after which it would show where it is not asked for', () => {
    expect(() => asPage(template, { address: '/', head: '', markup: '<!-- x --><p>y</p>' })).toThrow(/comment/);
  });

  it('has no text about loading or missing JavaScript: it needs none', () => {
    expect(template).toMatch(/<noscript>\s*<p class="public">Para usar el panel, activa JavaScript/);
    expect(page).not.toContain('<noscript>');
    const shown = page.replace(/<script>[\s\S]*?<\/script>/g, '');
    expect(template).toContain('Cargando…');
    expect(shown).not.toContain('Cargando…');
  });
});
