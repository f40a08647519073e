import fastify from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../contract/paths';
import { ENGINES } from '../testing/database';
import { driverOf } from '../testing/driver';
import { sharedApp } from '../testing/testApp';
import { handleErrors } from './errorHandlers';
import { type Limits, shedLoad } from './overload';
import { newToken } from './session.repository';

const LIST = `${API_BASE}/coupon-service/businesses`;
const LOGIN = `${API_BASE}/user-service/auths/login`;
const GRANT = `${API_BASE}/coupon-service/coupons/admin/create`;

describe('load is shed', () => {
  async function bare(limits: Limits) {
    const app = fastify();
    handleErrors(app);
    await app.register(async (limited) => {
      await shedLoad(limited, limits);
      limited.get('/', async () => {
        await new Promise(setImmediate);
        return 'ok';
      });
    });
    const from = async (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
    return { app, from };
  }

  test('by network: 64 bits of IPv6, and IPv4 however it is written', async () => {
    const { from } = await bare({ requestsPerMinute: 1 });
    const statusFrom = async (address: string) => (await from(address)).statusCode;
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    expect(await statusFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
    expect(await statusFrom('::ffff:192.0.2.1')).toBe(200);
    expect(await statusFrom('192.0.2.1')).toBe(429);
  });

  test('of a place that asks too much at once, which may go on after the answers', async () => {
    const { from } = await bare({ atOncePerPlace: 5 });
    const together = async (address: string) =>
      (await Promise.all(Array.from({ length: 8 }, () => from(address)))).map(
        ({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`,
      );
    for (let round = 0; round < 3; round++) {
      for (const answers of await Promise.all([together('192.0.2.1'), together('192.0.2.2')])) {
        expect(answers.filter((answer) => answer === '200 ')).toHaveLength(5);
        expect(answers.filter((answer) => answer === '503 5')).toHaveLength(3);
      }
    }
  });

  test('of every place while the program cannot keep up', async () => {
    const { app, from } = await bare({ maxLagMs: -1_000 });
    await vi.waitFor(
      async () => {
        const answer = await from('192.0.2.1');
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      },
      { timeout: 10_000, interval: 100 },
    );
    await app.close();
  });
});

describe('what one place may ask', () => {
  const t = sharedApp('pglite', { requestsPerMinute: 2 });

  test.each([
    ['without a session', 'anonymous', 'GET', LIST, 401, '192.0.2.1'],
    ['without a right to it', 'owner', 'POST', GRANT, 403, '192.0.2.2'],
    ['with a body that is none', 'anonymous', 'POST', LOGIN, 422, '192.0.2.3'],
  ] as const)('is counted when it is refused %s', async (_name, who, method, url, status, remoteAddress) => {
    const caller = t.as(who);
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      statuses.push((await caller.send(method, url, undefined, { remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([status, status, 429, 429]);
  });
});

describe.each(ENGINES)('strangers on %s', (engine) => {
  const t = sharedApp(engine);
  beforeEach(() => t.clock.advance(60_000));

  test('that show many made-up tokens are told to wait, without a query', async () => {
    const stranger = t.as('anonymous');
    const show = (token = newToken(), remoteAddress = '192.0.2.1') =>
      stranger.get(LIST, { headers: { authorization: `Bearer ${token}` }, remoteAddress });
    for (let n = 0; n < 300; n++) expect((await show()).statusCode).toBe(401);

    const asked = vi.spyOn(driverOf(t.db), 'query');
    const answer = await show();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();

    expect((await show(await t.tokenOf('admin'), '192.0.2.2')).statusCode).toBe(200);
    t.clock.advance(60_000);
    expect((await show(await t.tokenOf('admin'))).statusCode).toBe(200);
  });

  test.each([
    '/api/gs/coupon-service/businesses/%00',
    '/api/gs/coupon-service/offers/by-tag/piz%00zas',
    '/api/gs/coupon-service/offers?search=a%00',
    '/api/gs/user-service/users?page=1&email=%00',
    '/api/gs/coupon-service/coupons/admin/active?userId=%00',
    '/api/gs/s3/upload?folder=offers%00',
    '/files/offers/%00.webp',
    '/%00',
  ])('who send NUL in an address, %s, are refused', async (url) => {
    const answer = await t.as('admin').get(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: { detail: 'Contiene caracteres que no se pueden guardar' } },
    ]);
  });

  test('a percent sign before 00 is no NUL', async () => {
    expect((await t.as('admin').get('/api/gs/coupon-service/offers?search=100%2500')).statusCode).toBe(200);
  });
});
