import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueEvents } from '../measured';
import { handleErrors } from './errorHandlers';
import { shedLoad } from './overload';
import { standingQueue } from './standingQueue';

const CONNECTIONS = 10;
let time = 0;
const CALL = 'listOffers';
let isFull: (call?: string) => boolean;
let close: () => Promise<void>;

beforeEach(() => {
  time = 0;
  const app = fastify();
  const isFullFor = standingQueue(app, () => time);
  isFull = (call = CALL) => isFullFor(call);
  close = () => app.close();
});

afterEach(() => close());

/** So many get a connection, one every `everyMs`, each after a wait, while so many wait. */
function given(
  count: number,
  { everyMs, waitedMs, waiting, call = CALL }: Record<'everyMs' | 'waitedMs' | 'waiting', number> & { call?: string },
) {
  for (let n = 0; n < count; n += 1) {
    time += everyMs;
    tell({ waiting, waitedMs, call });
  }
}

function tell({ waiting, ...more }: { waiting: number; waitedMs?: number; call: string }) {
  queueEvents.tell({ connections: CONNECTIONS, busy: CONNECTIONS, waiting, waitingAlike: waiting, ...more });
}

describe('the queue for the database', () => {
  it('is full when a crowd waits, by what is served a second', () => {
    given(1_001, { everyMs: 1, waitedMs: 700, waiting: 700 });
    expect(isFull()).toBe(true);
    given(1, { everyMs: 1, waitedMs: 700, waiting: 240 });
    expect(isFull()).toBe(false);
    given(1, { everyMs: 1, waitedMs: 300, waiting: 260 });
    expect(isFull()).toBe(true);
  });

  it('is not full where some requests get a connection at once, however many wait behind', () => {
    for (let round = 0; round < 300; round += 1) {
      given(9, { everyMs: 1, waitedMs: 700, waiting: 700 });
      given(1, { everyMs: 1, waitedMs: 1, waiting: 700 });
    }
    expect(isFull()).toBe(false);
  });

  it('is each call’s own: a crowd at one keeps no request from another', () => {
    for (let round = 0; round < 300; round += 1) {
      given(9, { everyMs: 1, waitedMs: 700, waiting: 700 });
      given(1, { everyMs: 1, waitedMs: 1, waiting: 3, call: 'getExchangeRate' });
    }
    expect([isFull(), isFull('getExchangeRate'), isFull('login')]).toEqual([true, false, false]);
  });

  it('is full for each of several calls that a crowd asks together, and not for a few among it', () => {
    const calls = Array.from({ length: 10 }, (_, n) => `call ${n}`);
    for (let round = 0; round < 100; round += 1) {
      for (const call of calls) given(1, { everyMs: 1, waitedMs: 700, waiting: 70, call });
      if (round % 20 === 0) given(1, { everyMs: 1, waitedMs: 700, waiting: 2 });
    }
    expect(calls.map(isFull)).toEqual(calls.map(() => true));
    expect(isFull()).toBe(false);
  });

  it('is not full for a few who wait for one slow statement', () => {
    given(40, { everyMs: 25, waitedMs: 2_000, waiting: 40 });
    expect(isFull()).toBe(false);
  });

  it('is not full for sixty at once every five seconds', () => {
    for (let round = 0; round < 5; round += 1) {
      given(60, { everyMs: 2, waitedMs: 60, waiting: 50 });
      expect(isFull()).toBe(false);
      time += 5_000;
    }
  });

  it('is open again once the crowd has gone, also without any more requests', () => {
    given(1_001, { everyMs: 1, waitedMs: 700, waiting: 700 });
    time += 1_001;
    expect(isFull()).toBe(false);
    given(600, { everyMs: 1, waitedMs: 2, waiting: 0 });
    given(1_001, { everyMs: 1, waitedMs: 2, waiting: 700 });
    expect(isFull()).toBe(false);
  });

  it('turns away at the door, with words and a time to come back', async () => {
    const app = fastify();
    handleErrors(app);
    await app.register(async (limited) => {
      await shedLoad(limited, {});
      limited.get('/', async () => 'ok');
    });
    await app.ready();
    expect((await app.inject('/')).statusCode).toBe(200);
    for (const until = performance.now() + 1_200; performance.now() < until; await pause(2)) {
      tell({ waiting: 10_000, waitedMs: 700, call: 'other' });
    }
    const refused = await app.inject('/');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json().error.detail).toMatch(/\p{L}/u);
    tell({ waiting: 0, call: 'other' });
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });
});
