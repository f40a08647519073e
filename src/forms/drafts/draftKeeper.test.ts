import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { draftKeeper } from './draftKeeper';

afterEach(() => vi.unstubAllGlobals());

/** Longer than a form that is left waits for the writing of its draft. */
const LATE_MS = 1_200;

it('lets go of a draft that its form got hold of only after it was left', async () => {
  const held: string[] = [];
  const heldBefore: string[] = [];
  const request = async (name: string, _: unknown, task: (lock: object) => Promise<unknown>) => {
    await setTimeout(LATE_MS);
    held.push(name);
    heldBefore.push(name);
    return task({ name }).finally(() => held.splice(held.indexOf(name), 1));
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const contents = {
    address: '/dashboard/offers/add',
    title: '',
    isUpdate: false,
    opened: {},
    values: { title: 'Brunch' },
  };
  const keeper = draftKeeper(() => contents);
  const end = keeper.begin();
  keeper.touch();
  end();
  await vi.waitFor(() => expect(heldBefore.some((name) => name.includes(keeper.id()))).toBe(true), 10_000);
  await vi.waitFor(() => expect(held.filter((name) => name.includes(keeper.id()))).toEqual([]), 10_000);
});
