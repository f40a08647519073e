import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../providers/session';
import { vault } from '../../providers/vault';
import { readNote } from '../../session/personalNotes';
import { buildUser } from '../../testing/builders';
import { keepLayout, keptLayout } from './keptLayouts';
import type { Movement } from './movements';
import { referencesIn } from './references';
import { fingerprintOf, onceUsed, USED, usedAmong } from './usedMovements';

const movement = (line: number, reference: string, description = ''): Movement => ({
  line,
  day: '2026-11-20',
  cents: 45_625,
  references: referencesIn(reference),
  referenceText: reference,
  description,
});

const later = () => new Promise<undefined>((resolve) => setTimeout(resolve, 5));

let people = 0;
beforeEach(() => {
  people += 1;
  session.open(buildUser({ id: `reconciler-${people}` }), 'token-1', []);
  return () => session.end();
});

const done = async () => undefined;
const use = (movements: readonly Movement[], which = 0, task = done) =>
  onceUsed(movements[which] as Movement, { movements, currency: 'VES' }, task);
/** The lines of those that were used. */
async function usedIn(movements: readonly Movement[], currency: 'VES' | 'USD' = 'VES', known?: ReadonlySet<Movement>) {
  const found = await usedAmong({ movements, currency }, (await readNote(USED)) ?? [], known);
  return [...found].map(({ line }) => line);
}

describe('a movement that was used', () => {
  it('is refused where another tab has it in hand and does not let go', async () => {
    const request = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const task = vi.fn(done);
    await expect(use([movement(3, '00123456')], 0, task)).rejects.toMatchObject({ status: 409 });
    expect(task).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('is known in another file of the bank, where it has other columns and fewer zeros', async () => {
    expect(await use([movement(3, '00123456', 'PAGO MOVIL')])).toBe(true);
    const others = [movement(1, '99999999'), movement(9, '123456')];
    expect(await usedIn(others)).toEqual([9]);
    expect(await usedIn(others, 'USD')).toEqual([]);
  });

  it('without a reference stands for one of those that look like it, first for the one that is known', async () => {
    const both = [movement(1, ''), movement(2, '')];
    await use(both, 1);
    expect(await usedIn(both)).toEqual([1]);
    expect(await usedIn(both, 'VES', new Set(both.slice(1)))).toEqual([2]);
  });

  it('is known to its person alone', async () => {
    await use([movement(1, '123456')]);
    session.open(buildUser({ id: `other-${people}` }), 'token-2', []);
    expect(await usedIn([movement(1, '123456')])).toEqual([]);
  });

  it('is not used a second time, also not where two tabs confirm at once', async () => {
    const task = vi.fn(later);
    const tabs = [use([movement(1, '123456')], 0, task), use([movement(7, '00123456')], 0, task)];
    expect((await Promise.allSettled(tabs)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(task).toHaveBeenCalledOnce();
    await expect(tabs[1]).rejects.toMatchObject({ status: 409, message: expect.stringContaining('otra pestaña') });
  });

  it('was not used where the platform refused', async () => {
    const refused = use([movement(1, '123456')], 0, () => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    expect(await usedIn([movement(1, '123456')])).toEqual([]);
  });

  it('is kept beside others that were used at the same time', async () => {
    const all = Array.from({ length: 5 }, (_, place) => movement(place, `12345${place}`));
    await Promise.all(all.map((_, place) => use(all, place)));
    expect((await usedIn(all)).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('is used all the same where what was used before cannot be read, which is left as it is', async () => {
    const newer = { version: 2 };
    await vault.write('note/reconcile/used', newer);
    expect(await use([movement(1, '123456')])).toBe(false);
    expect(await readNote(USED)).toBeUndefined();
    expect(await vault.read('note/reconcile/used')).toEqual(newer);
  });

  it('is used, and not kept, where the browser has no cryptography (http)', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    session.open(buildUser({ id: `over-http-${people}` }), 'token-2', []);
    const task = vi.fn(done);
    expect(await use([movement(1, '123456')], 0, task)).toBe(false);
    expect(task).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is kept as a fingerprint that says nothing of it', async () => {
    const print = await fingerprintOf(movement(1, '123456'), 'VES');
    expect(print).toMatch(/^[0-9a-f]{32}$/);
    expect(print).not.toContain('123456');
  });
});

describe('how a file was corrected', () => {
  it('is kept by its kind', async () => {
    await keepLayout('fecha|monto', { day: 0, amount: 1 });
    await keepLayout('fecha|monto', { day: 0, amount: 2 });
    expect(await keptLayout('fecha|monto')).toEqual({ day: 0, amount: 2 });
    expect(await keptLayout('fecha|abono')).toBeUndefined();
  });

  it('is kept beside others that are corrected at the same time', async () => {
    const kinds = ['one', 'two', 'three'];
    await Promise.all(kinds.map((kind, day) => keepLayout(kind, { day })));
    expect(await Promise.all(kinds.map(keptLayout))).toEqual([{ day: 0 }, { day: 1 }, { day: 2 }]);
  });

  it('takes the place of nothing that cannot be read', async () => {
    await vault.write('note/reconcile/layouts', { version: 2 });
    expect(await keepLayout('fecha|monto', { day: 0 })).toBe(false);
    expect(await keptLayout('fecha|monto')).toBeUndefined();
    expect(await vault.read('note/reconcile/layouts')).toEqual({ version: 2 });
  });
});
