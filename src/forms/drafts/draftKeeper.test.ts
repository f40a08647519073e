import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../providers/session';
import { buildUser } from '../../testing/builders';
import { draftKeeper } from './draftKeeper';

afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

/** Longer than a form that is left waits for the writing of its draft. */
const LATE_MS = 1_200;

const contents = {
  address: '/dashboard/offers/add',
  title: '',
  isUpdate: false,
  opened: {},
  values: { title: 'Brunch' },
};

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
  const keeper = draftKeeper(() => contents);
  const end = keeper.begin();
  keeper.touch();
  end();
  await vi.waitFor(() => expect(heldBefore.some((name) => name.includes(keeper.id()))).toBe(true), 10_000);
  await vi.waitFor(() => expect(held.filter((name) => name.includes(keeper.id()))).toEqual([]), 10_000);
});

it('stops a save where another user signs in while its draft is written', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  const keeper = draftKeeper(() => contents);
  keeper.touch();
  const saving = keeper.flushToSave();
  session.open(buildUser({ id: 'luis' }), 'token-of-luis');
  await expect(saving).rejects.toThrow('No se guardó. La sesión se cerró.');
});

it('lets a save go on in the same session', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  await expect(draftKeeper(() => contents).flushToSave()).resolves.toBeUndefined();
});
