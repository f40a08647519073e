import fastify from 'fastify';
import { expect, test } from 'vitest';
import { borrowTestDatabase, ENGINES } from '../testing/database';
import { hold } from '../testing/held';
import { testClock } from '../testing/testApp';
import { handleErrors } from './errorHandlers';
import { healthRoutes } from './health';

/** A server of nothing but these routes; `asked` counts how often the database was asked, `written` has the log. */
function health(look: () => Promise<unknown>, isLeaving = false) {
  const written: string[] = [];
  const asked = { times: 0 };
  const clock = testClock();
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void written.push(line) } } });
  handleErrors(app);
  const counted = () => {
    asked.times++;
    return look();
  };
  healthRoutes(app, { look: counted, now: clock.now, leave: { isLeaving } });
  return { app, written, asked, clock, ready: () => app.inject('/health/ready') };
}

test('a server that is about to stop says so to every health check and nothing else, and logs no failure (D-10)', async () => {
  const { app, written, asked, ready } = health(async () => undefined, true);
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ error: { detail: expect.stringMatching(/no está disponible/) } });
  expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store', 'retry-after': '5' });
  const live = await app.inject('/health/live');
  expect([live.statusCode, live.body]).toEqual([200, '{"status":"ok"}']);
  expect([written, asked.times]).toEqual([[], 0]);
});

test('fifty who ask at once whether the server is ready cause one question, and one more a second later', async () => {
  const { asked, clock, ready } = health(async () => undefined);
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(asked.times).toBe(1);
  clock.advance(1_000);
  await ready();
  expect(asked.times).toBe(2);
});

test('a server is ready as long as its database answers, by whatever clock', async () => {
  let isThere = true;
  const { clock, ready } = health(async () => {
    if (!isThere) throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
  });
  const status = async () => (await ready()).statusCode;
  expect(await status()).toBe(200);
  isThere = false;
  clock.advance(1_000);
  expect(await status()).toBe(503);
  isThere = true;
  clock.advance(1_000);
  expect(await status()).toBe(200);
  // The clock was put right, and the answer is of a moment that has yet to come.
  isThere = false;
  clock.advance(-3_600_000);
  expect(await status()).toBe(503);
});

test.each([
  ['fails', () => Promise.reject(new Error('timeout exceeded when trying to connect'))],
  ['says nothing', () => new Promise(() => undefined)],
])('a database that %s makes the server unready within three seconds, and it says why', async (_, look) => {
  const { written, ready } = health(look);
  const answer = await ready();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(written).toHaveLength(1);
});

test.runIf(ENGINES.includes('postgres'))(
  'a server stays ready on postgres while every connection waits for a locked table (K-06)',
  async () => {
    const database = await borrowTestDatabase('postgres');
    const all = await Promise.all(Array.from({ length: 11 }, () => hold(database.db)));
    expect((await health(database.look).ready()).statusCode).toBe(200);
    await Promise.all(all.map((one) => one.end()));
    await database.close();
  },
);
