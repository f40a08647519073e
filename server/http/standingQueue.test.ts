import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { turns } from '../measured';
import { handleErrors } from './errorHandlers';
import { shedLoad } from './overload';
import { standingQueue } from './standingQueue';

const CONNECTIONS = 10;
let time = 0;
let isFull: () => boolean;
let close: () => Promise<void>;

beforeEach(() => {
  time = 0;
  const app = fastify();
  isFull = standingQueue(app, () => time);
  close = () => app.close();
});

afterEach(() => close());

/** So many get a turn, one every `everyMs`, each after a wait, while so many wait. */
function given(count: number, { everyMs, waitedMs, waiting }: Record<'everyMs' | 'waitedMs' | 'waiting', number>) {
  for (let n = 0; n < count; n += 1) {
    time += everyMs;
    turns.tell({ connections: CONNECTIONS, busy: CONNECTIONS, waiting, waitedMs });
  }
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

  it('is not full where somebody gets a turn at once, however many wait behind', () => {
    for (let round = 0; round < 300; round += 1) {
      given(9, { everyMs: 1, waitedMs: 700, waiting: 700 });
      given(1, { everyMs: 1, waitedMs: 1, waiting: 700 });
    }
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

  it('is open again once the crowd has gone, also when nobody asks any more', () => {
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
      turns.tell({ connections: CONNECTIONS, busy: CONNECTIONS, waiting: 10_000, waitedMs: 700 });
    }
    const refused = await app.inject('/');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json().error.detail).toMatch(/\p{L}/u);
    turns.tell({ connections: CONNECTIONS, busy: 0, waiting: 0 });
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });
});
