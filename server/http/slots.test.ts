import { describe, expect, test } from 'vitest';
import { slots } from './slots';

/** A task that runs until it is ended. */
function task() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state = { started: false, finish };
  return {
    state,
    run: () => {
      state.started = true;
      return done;
    },
  };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  test('run so many at once, let so many wait in line, and refuse the rest with 503', async () => {
    const inSlots = slots({ atOnce: 2, waiting: 1 });
    const [a, b, c] = [task(), task(), task()];
    const running = [inSlots(a.run), inSlots(b.run), inSlots(c.run)];

    await expect(inSlots(async () => 1)).rejects.toMatchObject({ status: 503 });
    expect([a, b, c].map(({ state }) => state.started)).toEqual([true, true, false]);
    a.state.finish();
    await nextTick();
    expect(c.state.started).toBe(true);
    b.state.finish();
    c.state.finish();
    await Promise.all(running);
    expect(await inSlots(async () => 'free again')).toBe('free again');
  });

  test('a task that fails gives its place back', async () => {
    const inSlots = slots({ atOnce: 1, waiting: 1 });
    const fails = inSlots(() => Promise.reject(new Error('no')));
    const next = inSlots(async () => 'next');
    await expect(fails).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
