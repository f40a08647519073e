import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '../app';
import type { Db } from '../db/types';
import type { Limits } from '../http/overload';
import { diskStorage } from '../s3/storage';

const STYLE = 'body{margin:0}';
const SCRIPT = "document.documentElement.dataset.theme = 'dark'";
const CODE = `console.warn('app')`.padEnd(500);
const FILES = {
  'index.html': `<!doctype html><title>GS</title><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/index-abc.js"></script>`,
  'login/index.html': '<!doctype html><title>Inicia sesión</title><script>\n  prepare()\n</script>',
  'termsAndPolicy/index.html': '<!doctype html><title>Términos</title><script type="application/ld+json">{}</script>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-abc.js': CODE,
  'assets/index-abc.js.map': '{}',
  'assets/encodeWebp.worker-a-_1.js': 'encode()',
  '.env': 'SECRET=1',
  '.well-known/x.txt': 'x',
};
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

type App = Awaited<ReturnType<typeof buildApp>>;

describe('the site', () => {
  let directory: string;
  let app: App;

  /** Neither pages nor headers need the database. */
  const build = (config: Partial<AppDeps['config']> = {}, limits: Limits = {}) =>
    buildApp({
      ...limits,
      db: {} as Db,
      look: async () => undefined,
      storage: diskStorage(join(directory, 'storage')),
      config: {
        siteDir: join(directory, 'dist'),
        tileOrigin: 'https://tile.openstreetmap.org',
        trustedProxies: [],
        corsOrigins: [],
        logLevel: 'silent',
        ...config,
      },
    });
  const get = (url: string, headers: Record<string, string> = PAGE) => app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gs-site-'));
    for (const [name, text] of Object.entries(FILES)) {
      const path = join(directory, 'dist', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const asset = join(directory, 'dist/assets/index-abc.js');
    await writeFile(`${asset}.br`, brotliCompressSync(CODE));
    await writeFile(`${asset}.gz`, gzipSync(CODE));
    app = await build();
  });
  afterAll(async () => {
    await app.close();
    await rm(directory, { recursive: true, force: true });
  });

  test.each([
    ['/', 'GS'],
    ['/login', 'Inicia sesión'],
    ['/login/', 'Inicia sesión'],
    ['/LOGIN?next=//evil.example', 'Inicia sesión'],
    ['/termsAndPolicy', 'Términos'],
    ['/termsandpolicy/', 'Términos'],
    ['/index.html', 'GS'],
    ['/termsAndPolicy/index.html', 'Términos'],
    ['/dashboard', 'GS'],
    ['/dashboard/businesses/01890000-0000-7000-8000-000000000000', 'GS'],
    ['/no/such/page', 'GS'],
    ['/a.b', 'GS'],
  ])('%s opens a page', async (url, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('the application alone answers for its addresses where the build has it', async () => {
    const page = join(directory, 'dist/app.html');
    await writeFile(page, '<!doctype html><title>App</title>');
    const built = await build();
    const titles = await Promise.all(
      ['/', '/dashboard', '/no/such/page'].map(async (url) => {
        const { body } = await built.inject({ method: 'GET', url, headers: PAGE });
        return /<title>(.*)<\/title>/.exec(body)?.[1];
      }),
    );
    expect(titles).toEqual(['GS', 'App', 'App']);
    const byName = await built.inject({ method: 'GET', url: '/app.html', headers: { accept: '*/*' } });
    expect(byName.statusCode).toBe(404);
    await built.close();
    await rm(page);
  });

  test('HEAD answers like GET, without the page', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/dashboard', headers: PAGE });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test('a tool that takes anything gets pages, but no page in the place of a file', async () => {
    expect((await get('/dashboard', {})).statusCode).toBe(200);
    expect((await get('/dashboard', { accept: '*/*' })).statusCode).toBe(200);
    for (const file of ['/robots.txt', '/docs/openapi.json'])
      expect((await get(file, { accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test.each([
    '/assets/index-old.js',
    '/assets/',
    '/assets/index-abc.js.map',
    '/assets/index-abc.js.br',
    '/.env',
    '/.well-known/x.txt',
    '/.git/config',
    '/api',
    '/api/gs',
    '/api/gs/nothing',
    '/API/GS/nothing',
    '/files',
    '/health',
    '/health/x',
    '/assets/..%2f.env',
    '/assets/%2e%2e/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/api/docs',
    '/api/gs/openapi.json',
    '/assets/openapi.json',
  ])('%s is 404 in JSON, never a page (W-05, D-10)', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect([answer.headers.server, answer.headers['x-powered-by']]).toEqual([undefined, undefined]);
    expect(answer.json()).toEqual({ error: { detail: 'No existe lo que buscas.' } });
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s on a page is 404', async (method) => {
    expect((await app.inject({ method, url: '/login', headers: PAGE })).statusCode).toBe(404);
  });

  test('built files are kept for good, others for an hour', async () => {
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
  });

  test('the smallest form that the browser takes is sent', async () => {
    const asset = (encoding: string) => get('/assets/index-abc.js', { 'accept-encoding': encoding });
    const [brotli, gzip, uncompressed] = [
      await asset('gzip, deflate, br'),
      await asset('gzip'),
      await asset('identity'),
    ];

    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(CODE);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(CODE);
    expect(uncompressed.body).toBe(CODE);
    expect(brotli.headers['content-type']).toBe(uncompressed.headers['content-type']);
  });

  test('a place that asks for too many files in a minute waits, and its calls do not (D-07)', async () => {
    const built = await build({}, { siteRequestsPerMinute: 2 });
    const ask = (url: string, remoteAddress = '192.0.2.1') => built.inject({ url, headers: PAGE, remoteAddress });
    const statuses = [];
    for (const url of ['/', '/no/such/page', '/favicon.svg', '/files/offers/x.webp'])
      statuses.push((await ask(url)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await ask('/', '192.0.2.2')).statusCode).toBe(200);
    expect((await ask('/api/gs/coupon-service/businesses')).statusCode).toBe(401);
    await built.close();
  });

  test('only the API is served when there is no site', async () => {
    const bare = await build({ siteDir: join(directory, 'nothing') });
    expect((await bare.inject({ method: 'GET', url: '/', headers: PAGE })).statusCode).toBe(404);
    expect((await bare.inject('/health/live')).statusCode).toBe(200);
    await bare.close();
  });

  describe('security headers (X-03)', () => {
    const FAULT = '/api/gs/coupon-service/businesses';
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

    test.each([
      '/',
      '/assets/index-abc.js',
      '/api/gs/nothing',
      '/api/gs/coupon-service/businesses/%zz'.replace('%zz', 'x'),
      '/health/live',
      FAULT,
    ])('come with %s', async (url) => {
      // A look-up of this token's user would fail, since there is no database.
      const { headers, statusCode } = await get(url, { ...PAGE, authorization: `Bearer ${'A'.repeat(43)}` });
      if (url === FAULT) expect(statusCode).toBe(500);
      expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
      const policy = String(headers['content-security-policy']).split(';').sort();
      expect(policy).toEqual(
        [
          "default-src 'self'",
          `script-src 'self' ${hash(SCRIPT)} ${hash('\n  prepare()\n')}`,
          `style-src 'self' ${hash('')} ${hash(STYLE)}`,
          "img-src 'self' data: blob: https://tile.openstreetmap.org",
          "connect-src 'self'",
          "worker-src 'self' blob:",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].sort(),
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['permissions-policy']).not.toContain('clipboard-write');
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    test('let WebAssembly run in the worker that encodes pictures, and in nothing else (X-03)', async () => {
      const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
      expect(await policyOf('/assets/encodeWebp.worker-a-_1.js')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
      for (const url of ['/', '/login', '/assets/index-abc.js', '/assets/encodeWebp.worker-0.js'])
        expect(await policyOf(url)).not.toContain('wasm');
    });

    test('come with a picture, which can run nothing', async () => {
      const key = 'offers/0198f5a0-0000-7000-8000-000000000001.webp';
      await diskStorage(join(directory, 'storage')).put(key, Buffer.from('a picture'));
      const { statusCode, headers } = await get(`/files/${key}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    });

    test('insist on https only where the public address has it', async () => {
      const secure = await build({ publicUrl: 'https://cupones.example' });
      const { headers } = await secure.inject({ method: 'GET', url: '/', headers: PAGE });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('upgrade-insecure-requests');
      expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org https://cupones.example");
      await secure.close();
    });
  });
});
