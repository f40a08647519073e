import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../contract/paths';
import { ENGINES } from '../testing/database';
import { driverOf } from '../testing/driver';
import { type TestApp, testApp } from '../testing/testApp';
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
      const answer = async () => {
        await new Promise(setImmediate);
        return 'ok';
      };
      limited.get('/', answer);
      limited.post('/', answer);
      limited.get('/nothing', async (_request, reply) => reply.code(404).send());
    });
    const from = async (remoteAddress: string, method: 'GET' | 'POST' = 'GET', url = '/') =>
      app.inject({ method, url, remoteAddress });
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

  test('of a crowd that reads more at once than can be answered soon, and not of who saves something (D-11)', async () => {
    const { from } = await bare({ atOncePerPlace: 1_000 });
    for (let round = 0; round < 3; round++) {
      const places = Array.from({ length: 120 }, (_, n) => `192.0.2.${n}`);
      const reading = places.map((place) => from(place));
      const saving = await Promise.all(places.map((place) => from(place, 'POST')));
      expect(saving.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
      const read = await Promise.all(reading);
      const answers = read.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`);
      // After a rush more may be let in than at first, since it was seen to be quick.
      const served = answers.filter((answer) => answer === '200 ').length;
      expect(served).toBeGreaterThanOrEqual(20);
      expect(answers.filter((answer) => answer === '503 5')).toHaveLength(120 - served);
      if (round === 0) expect(served).toBe(100);
    }
  });

  test('of a crowd that reads no less because one place floods, or many are refused', async () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    const served = (answers: { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 200).length;
    const { from } = await bare({ atOncePerPlace: 1 });
    const everywhere = (url: string) =>
      Promise.all(Array.from({ length: 110 }, (_, n) => from(`192.0.2.${n}`, 'GET', url)));
    const flood = Array.from({ length: 500 }, () => from('198.51.100.1'));
    // One of the flood is among the hundred.
    expect(served(await everywhere('/'))).toBe(99);
    expect(served(await Promise.all(flood))).toBe(1);
    await everywhere('/nothing');
    time += 250;
    // The hundred were answered in a quarter of a second; those that were refused say nothing.
    expect(served(await everywhere('/'))).toBe(100);
    clock.mockRestore();
  });

  test('of everybody while the program cannot keep up', async () => {
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
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp('pglite', { requestsPerMinute: 2 });
  });
  afterAll(() => t.close());

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

  test('costs no question to the database once it is too much', async () => {
    const asked = vi.spyOn(driverOf(t.db), 'query');
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const headers = { authorization: `Bearer ${newToken()}` };
      const answer = await t.as('anonymous').get(LIST, { headers, remoteAddress: '192.0.2.4' });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([401, 401, 429, 429, 429]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });
});

describe.each(ENGINES)('strangers on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(60_000));

  test('who show many made-up tokens are told to wait, without a question to the database', async () => {
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

  test('asking all at once whether the server is ready ask the database once', async () => {
    const asked = vi.spyOn(t.db, 'execute');
    const ask = () => t.as('anonymous').get('/health/ready');
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toHaveBeenCalledTimes(1);
    t.clock.advance(1_000);
    await ask();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
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
