import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import { API_BASE } from '../../contract/paths';
import { LOST, NEVER_SENT } from '../db/sqlErrors';
import { ENGINES } from '../testing/database';
import { driverOf } from '../testing/driver';
import { sharedApp, testApp } from '../testing/testApp';
import { STATUS_DETAIL, waitText } from './errors';

const LIST = `${API_BASE}/coupon-service/businesses`;
const LOGIN = `${API_BASE}/user-service/auths/login`;

describe.each(ENGINES)('failures on %s', (engine) => {
  const lines: string[] = [];
  const t = sharedApp(engine, { logLevel: 'error', logTo: { write: (line) => void lines.push(line) } });

  const post = (payload: string, contentType?: string, more: Record<string, string> = {}) =>
    t
      .as('anonymous')
      .post(LOGIN, payload, { headers: { ...(contentType && { 'content-type': contentType }), ...more } });

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['no JSON', 'null', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
    ['JSON in JSON', '"{}"', 'application/json', 422],
    ['an empty body', '', 'application/json', 422],
    ['__proto__', '{"__proto__":{"permission":"admin"}}', 'application/json', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['text', '{"email":"a@gs.test"}', 'text/plain', 415],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['a content type with a tab', '{}', 'application/json\ta', 415],
    ['no content type', 'x', undefined, 415],
    ['300 KB', `{"email":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
  ])('answers %s in the one shape', async (_name, payload, contentType, status) => {
    const answer = await post(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(['error']);
    expect(answer.json().error.detail).toEqual(expect.any(String));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect('permission' in {}).toBe(false);
  });

  test('a field twice counts once, the last, and is checked (M-06)', async () => {
    const answer = await post('{"email":"a@gs.test","password":"x","email":5}', 'application/json');
    expect(answer.json().error.detail).toBe('El correo es requerido');
  });

  test('a charset beside the content type is fine', async () => {
    const answer = await post('{"email":"nadie@gs.test","password":"x"}', ' application/json; charset=utf-8');
    expect(answer.statusCode).toBe(401);
  });

  test('a body on a call without one is not looked at, unless it is no JSON', async () => {
    const { id } = await t.given.business();
    const send = (body: string, contentType: string) =>
      t.as('admin').send('DELETE', `${LIST}/${id}`, body, { headers: { 'content-type': contentType } });
    expect((await send('x=1', 'text/plain')).statusCode).toBe(415);
    expect((await send('{"userId":"x"}', 'application/json')).statusCode).toBe(204);
  });

  test('addresses that cannot be read are 400 in the same shape', async () => {
    const answer = await t.as('anonymous').get('/api/gs/%zz');
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: { detail: STATUS_DETAIL[400] } }]);
  });

  test('an unexpected error is 500 without a word of it, and logged with the request id (K-09)', async () => {
    const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
    const failure = vi.spyOn(driverOf(t.db), 'query').mockImplementationOnce(() => {
      throw new Error('select * from users where password = ...');
    });
    const answer = await t.as('anonymous').get(LIST, { headers });
    failure.mockRestore();

    expect([answer.statusCode, answer.json()]).toEqual([500, { error: { detail: UNEXPECTED } }]);
    const reqId = String(answer.headers['x-request-id']);
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === reqId);
    expect(told).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed', err: expect.anything() }));
    expect((await t.as('anonymous').get(LIST, { headers })).statusCode).toBe(200);
  });

  const fullDisk = {
    detail: expect.stringContaining('No se hizo nada: la plataforma se quedó sin espacio en el disco'),
    outcome: 'nothing',
  };
  test.each([
    ...['53300', '57P03', '08006', LOST, NEVER_SENT, 'ECONNREFUSED', 'EROFS'].map(
      (code) => [code, { detail: STATUS_DETAIL[503] }] as const,
    ),
    ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, fullDisk] as const),
  ])('an outage (%s) is 503 (K-06, K-07)', async (code, error) => {
    const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
    const failure = vi.spyOn(driverOf(t.db), 'query').mockImplementationOnce(() => {
      throw new Error('Failed query', { cause: Object.assign(new Error('inner'), { code }) });
    });
    const answer = await t.as('anonymous').get(LIST, { headers });
    failure.mockRestore();

    expect([answer.statusCode, answer.json()]).toEqual([503, { error }]);
    expect(answer.headers['retry-after']).toBe('5');
  });

  /** Sends bytes as they are, and gives all that is answered. */
  async function raw(text: string): Promise<string> {
    if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (part) => (answer += part));
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  }

  test('a request that is no HTTP, or has endless headers, gets the same shape (D-06)', async () => {
    const broken = await raw('NONSENSE\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(broken).toContain(JSON.stringify({ error: { detail: STATUS_DETAIL[400] } }));
    const endless = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(endless).toMatch(/^HTTP\/1\.1 431 /);
    expect(endless).toContain(JSON.stringify({ error: { detail: STATUS_DETAIL[431] } }));
  });

  test.each([LIST, '/', '/files/x', '/health/live'])(
    'two hosts are refused, in whatever order: %s (D-09)',
    async (path) => {
      const ask = (hosts: string) => raw(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      const one = await ask('Host: x\r\n');
      expect(one).not.toMatch(/^HTTP\/1\.1 400 /);
      for (const hosts of [
        'Host: x\r\nHost: y\r\n',
        'Host: x\r\nhost: x\r\n',
        'Host: y\r\nAccept: */*\r\nHOST: x\r\n',
      ]) {
        const answer = await ask(hosts);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toContain('{"error":{"detail":');
      }
    },
  );

  test('two headers with a token are none, in whatever order, and one of 100 KB is not read (S-06)', async () => {
    const token = `Bearer ${await t.tokenOf('admin')}`;
    const ask = (...tokens: string[]) =>
      raw(
        `GET ${LIST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
          `${tokens.map((one) => `Authorization: ${one}\r\n`).join('')}\r\n`,
      );
    expect(await ask(token)).toMatch(/^HTTP\/1\.1 200 /);
    for (const two of [
      [token, 'Bearer x'],
      ['Bearer x', token],
      [token, token],
    ])
      expect(await ask(...two)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ask(`Bearer ${'x'.repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

test.each([
  [1, '1 segundo'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [120, '2 minutos'],
  [900, '15 minutos'],
])('a wait of %d seconds is called %s', (seconds, text) => expect(waitText(seconds)).toBe(text));

describe.each(ENGINES)('limits on %s', (engine) => {
  test('one address makes 1,200 requests a minute, by all its users together, and no more (D-07)', async () => {
    // With a fixed clock, so that a slow machine stays within one minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    const t = await testApp(engine, { requestsPerMinute: 'usual' });
    const [anonymous, admin] = [t.as('anonymous'), t.as('admin')];
    for (let n = 1; n < 1_200; n++) expect((await anonymous.get(LIST)).statusCode).toBe(401);
    expect((await admin.get(LIST)).statusCode).toBe(200);
    const refused = await admin.get(LIST);

    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.detail).toMatch(/^Demasiadas acciones seguidas\. Intenta de nuevo en \d+ segundos?\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const forwarded = { headers: { 'x-forwarded-for': '10.0.0.1' } };
    expect((await admin.get(LIST, forwarded)).statusCode).toBe(429);
    expect((await admin.get(LIST, { remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
    expect((await anonymous.get('/health/live')).statusCode).toBe(200);
    await t.close();
    vi.useRealTimers();
  });

  test('a proxy that says the port too, or passes on what is no address, makes no new place', async () => {
    const t = await testApp(engine, { requestsPerMinute: 1, trustedProxies: ['127.0.0.1', '10.9.0.0/16'] });
    const statusFrom = async (address: string) =>
      (await t.as('admin').get(LIST, { headers: { 'x-forwarded-for': address } })).statusCode;

    expect(await statusFrom('192.0.2.1:4711')).toBe(200);
    for (const same of ['192.0.2.1:4712', '192.0.2.1', '198.51.100.1, 192.0.2.1:1', 'x, 192.0.2.1, 10.9.0.3:80'])
      expect([same, await statusFrom(same)]).toEqual([same, 429]);
    expect(await statusFrom('[2001:db8::1]:4711')).toBe(200);
    for (const same of ['[2001:db8::1]:9', '[2001:db8::1]', '2001:db8::1'])
      expect([same, await statusFrom(same)]).toEqual([same, 429]);
    // The proxy's own address.
    expect(await statusFrom('unknown')).toBe(200);
    for (const same of ['<script>', '192.0.2.9, unknown', '', 'x'.repeat(9_000)])
      expect([same.slice(0, 20), await statusFrom(same)]).toEqual([same.slice(0, 20), 429]);
    await t.close();
  });

  test('only the listed origins may call from a browser (C-06)', async () => {
    const t = await testApp(engine, { corsOrigins: ['https://panel.example'] });
    const preflight = (origin: string) =>
      t.app.inject({
        method: 'OPTIONS',
        url: LIST,
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
      });

    expect((await preflight('https://panel.example')).headers['access-control-allow-origin']).toBe(
      'https://panel.example',
    );
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const answer = await t.as('admin').get(LIST, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    await t.close();
  });
});
