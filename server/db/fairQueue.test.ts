import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fairQueue, type RunQueued } from './fairQueue';
import { OVERDUE, Work } from './work';

/** Asks for a connection for a call, or for none; `end` ends the running one. */
function asking(runQueued: RunQueued, began: string[] = []) {
  return (call: string | undefined, name = call ?? 'house') => {
    let end = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ask = () =>
      runQueued(() => {
        began.push(name);
        return gate;
      });
    const asker = call === undefined ? undefined : { reqId: '', call, id: undefined, address: '' };
    const done = asker ? new Work(15_000, asker).run(ask) : ask();
    return {
      done,
      end: () => {
        end();
        return done;
      },
    };
  };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('connections of a database', () => {
  let began: string[];
  let ask: ReturnType<typeof asking>;
  beforeEach(() => {
    vi.useFakeTimers();
    began = [];
    ask = asking(fairQueue(10), began);
  });
  afterEach(() => vi.useRealTimers());

  const count = (name: string) => began.filter((one) => one === name).length;
  const times = (n: number, call: string) => Array.from({ length: n }, () => ask(call));

  test('are left to others by a call that takes long, however often it is asked for', async () => {
    for (const call of times(30, 'lists')) call.done.catch(() => undefined);
    await soon();
    expect(count('lists')).toBe(5);
    for (let n = 0; n < 3; n++) {
      const rate = ask('rate');
      await soon();
      expect(count('rate')).toBe(n + 1);
      await rate.end();
    }
  });

  test('are left to others by several calls that take long, once each of them has had its first ones', async () => {
    const slow = ['a', 'b', 'c', 'd', 'e'];
    const all = slow.flatMap((call) => times(30, call));
    for (const { done } of all) done.catch(() => undefined);
    await soon();
    expect(slow.map(count)).toEqual([5, 3, 1, 1, 0]);
    const rate = ask('rate');
    // A connection that is freed goes to a call without one: the fifth, and then the call whose requests are quick.
    for (const one of all.slice(0, 2)) await one.end();
    await soon();
    expect([count('e'), count('rate')]).toEqual([1, 1]);
    await rate.end();
    const again = ask('rate');
    await soon();
    expect(count('rate')).toBe(2);
    await again.end();
  });

  test('are given in order, within a call and between calls', async () => {
    const [first, ...others] = Array.from({ length: 5 }, () => ask('lists'));
    const house = Array.from({ length: 5 }, () => ask(undefined));
    const waiting = [ask('rate', 'first'), ask('login', 'second'), ask('rate', 'third')];
    await soon();
    began.length = 0;
    for (const one of [first, ...others, ...house]) await one?.end();
    for (const one of waiting) await one.end();
    expect(began).toEqual(['first', 'second', 'third']);
  });

  test('are all for what the server does for itself, which is never refused', async () => {
    const house = Array.from({ length: 11 }, () => ask(undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count('house')).toBe(10);
    await house[0]?.end();
    await soon();
    expect(count('house')).toBe(11);
  });

  test('are no longer waited for by a request that has waited too long', async () => {
    const lists = times(5, 'lists');
    const late = ask('lists', 'late');
    const told = expect(late.done).rejects.toMatchObject({ code: OVERDUE });
    await vi.advanceTimersByTimeAsync(6_000);
    await told;
    await lists[0]?.end();
    expect(began).not.toContain('late');
  });

  test('of the one connection of the embedded engine go to all requests in their order', async () => {
    ask = asking(fairQueue(1), began);
    const all = ['lists', 'lists', 'rate', 'lists'].map((call, n) => ask(call, `${call} ${n}`));
    for (const one of all) {
      await soon();
      await one.end();
    }
    expect(began).toEqual(['lists 0', 'lists 1', 'rate 2', 'lists 3']);
  });

  test('are free again after a failure', async () => {
    const runQueued = fairQueue(1);
    await expect(runQueued(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runQueued(async () => 'next')).toBe('next');
  });
});
