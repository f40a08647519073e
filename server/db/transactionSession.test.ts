import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOn } from './boundedPool';
import { mayHaveHappened, spoilsConnection } from './sqlErrors';
import { Work } from './work';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['is given up where another one can be had', true, 1],
  ['is kept where there is no other: a process that was paused looks the same', false, 0],
])('a connection that says nothing to a request for a minute %s', async (_, reconnects, closed) => {
  const end = vi.fn();
  const client = { end, query: () => new Promise(() => undefined) } as unknown as pg.PoolClient;
  const work = new Work(120_000);
  void work.run(() => askOn({ reconnects })(client, { text: 'select 1' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).toHaveBeenCalledTimes(closed);
});

test.each([
  ['ERROR', '23505', false],
  ['FATAL', '57P01', true],
  ['PANIC', '58030', true],
  ['PÁNICO', '53100', true],
])('%s %s at a commit leaves it unknown, and the connection useless: %s', (severity, code, isUnknown) => {
  const error = Object.assign(new pg.DatabaseError('no', 2, 'error'), { severity, code });
  expect([mayHaveHappened(error), spoilsConnection(error)]).toEqual([isUnknown, isUnknown]);
});
