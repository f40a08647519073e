import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { sharedApp } from '../testing/testApp';

const [engine = 'pglite'] = ENGINES;
const LOGIN = '/api/gs/user-service/auths/login';

/** As Chromium and Firefox do for pages, code, calls, reloads and downloads that go on. */
const OF_A_BROWSER = {
  accept: 'text/html',
  'accept-encoding': 'gzip, br, zstd',
  'accept-language': 'es-VE',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  cookie: 'a=b',
  dnt: '1',
  'if-modified-since': 'Thu, 26 Nov 2026 00:00:00 GMT',
  'if-none-match': '"a"',
  'if-range': '"a"',
  pragma: 'no-cache',
  priority: 'u=1, i',
  purpose: 'prefetch',
  range: 'bytes=0-',
  referer: 'http://localhost:8080/',
  'save-data': 'on',
  'sec-ch-ua': '"Chromium";v="140"',
  'sec-fetch-site': 'none',
  'sec-gpc': '1',
  'sec-purpose': 'prefetch',
  'service-worker': 'script',
  te: 'trailers',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0',
};

describe('a server for this machine alone', () => {
  const t = sharedApp(engine, { localOnly: true });
  beforeAll(
    async () => void (await t.given.user({ email: 'admin@gs.test', permission: 'admin', password: 'gs-demo-2026' })),
  );

  const signIn = ({ headers, ...more }: InjectOptions = {}) =>
    t.app.inject({
      method: 'POST',
      url: LOGIN,
      payload: { email: 'admin@gs.test', password: 'gs-demo-2026' },
      ...more,
      headers: { host: '127.0.0.1:8080', ...headers },
    });

  test.each<[string, InjectOptions]>([
    ['by its address', {}],
    ['by another address of its own', { headers: { host: '127.8.8.8' } }],
    ['by its name', { headers: { host: 'LOCALHOST:8080', origin: 'http://localhost:8080' } }],
    ['over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:8080', origin: 'http://[::1]:8080' } }],
    ['over IPv4 on an IPv6 socket', { remoteAddress: '::ffff:127.0.0.1' }],
    ['through the proxy that rebuilds the site', { headers: { origin: 'http://localhost:5173' } }],
    ['with all that a browser sends', { headers: OF_A_BROWSER }],
    [
      'with what the site sends',
      { headers: { 'idempotency-key': '"a"', 'if-match': '"b"', authorization: 'Bearer x' } },
    ],
  ])('serves who calls it %s', async (_name, request) => {
    expect((await signIn(request)).statusCode).toBe(200);
  });

  test.each<[string, InjectOptions]>([
    ['from another machine', { remoteAddress: '192.168.1.20' }],
    ['by another name', { headers: { host: 'cupones.example.com' } }],
    ['by a name that only looks like its own', { headers: { host: 'localhost.example.com:8080' } }],
    ['by an address that only looks like its own', { headers: { host: '127.0.0.1.nip.io' } }],
    ['by the address of all', { headers: { host: '0.0.0.0:8080' } }],
    ['from a page elsewhere', { headers: { origin: 'https://cupones.example.com' } }],
    ['from a page of nowhere', { headers: { origin: 'null' } }],
    ...['Forwarded', 'Via', 'X-Forwarded-For', 'CF-Connecting-IP', 'X-Request-ID', 'Remote-User'].map(
      (name): [string, InjectOptions] => [`with ${name}`, { headers: { [name]: '127.0.0.1' } }],
    ),
  ])('refuses who calls it %s, with words that end no session', async (_name, request) => {
    const answer = await signIn(request);
    expect([answer.statusCode, answer.json().error.detail]).toEqual([
      421,
      expect.stringContaining('solo atiende a su propia máquina'),
    ]);
  });

  test('refuses every header that it does not know', async () => {
    const names = fc.stringMatching(/^[a-z][a-z-]{2,20}$/).filter((name) => !name.startsWith('sec-'));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        fc.pre(!(name in { ...OF_A_BROWSER, host: '', origin: '', authorization: '', expect: '', trailer: '' }));
        expect((await signIn({ headers: { [name]: '1' } })).statusCode).toBe(421);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['/', '/files/x', '/health/live', '/api/gs/user-service/users'])(
    'refuses %s too, and shows a browser a page',
    async (url) => {
      const headers = { host: 'cupones.example.com', accept: 'text/html,*/*' };
      const answer = await t.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<h1>Solo en esta máquina</h1>');
      expect(answer.body).not.toContain('example.com');
    },
  );

  test('refuses a proxy that says nothing of itself but speaks HTTP/1.0', async () => {
    const { port } = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /health/live HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain(`http://localhost:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });
});
