import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { keptSets } from './keptSets';
import { session } from './session';
import { vault } from './vault';
import { KEPT_MS } from './vaultKeys';

const rows = Array.from({ length: 2_345 }, (_, index) => ({ id: `r${index}`, name: 'Ñandú' }));

beforeEach(() => session.open(buildUser({ id: 'ana' }), 'token'));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await keptSets.removeAll();
  session.end();
});

describe('whole lists that are kept', () => {
  it('come back as they were, with when they were read', async () => {
    const readAt = Date.now() - 8 * 60_000;
    expect(await keptSets.write('payments', { rows, readAt })).toBe(true);
    expect(await keptSets.read('payments')).toEqual({ rows, readAt });
    expect(await keptSets.read('users')).toBeUndefined();
  });

  it('may be empty', async () => {
    const set = { rows: [], readAt: Date.now() };
    await keptSets.write('payments', set);
    expect(await keptSets.read('payments')).toEqual(set);
  });

  it('leave nothing of a longer one behind', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    const set = { rows: rows.slice(0, 2), readAt: Date.now() + 1 };
    await keptSets.write('payments', set);
    expect(await keptSets.read('payments')).toEqual(set);
    expect(await vault.names('whole/payments/')).toHaveLength(1);
  });

  it('are nothing without one of their parts', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    const [, second = ''] = await vault.names('whole/payments/');
    await vault.remove(second);
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('are written only where they changed', async () => {
    await keptSets.write('payments', { rows, readAt: 1 + Date.now() });
    const writing = vi.spyOn(vault, 'write');
    const changed = rows.map((row, place) => (place === 1_500 ? { ...row, name: 'Otro' } : row));
    const set = { rows: [{ id: 'new', name: 'Primero' }, ...changed], readAt: 2 + Date.now() };
    await keptSets.write('payments', set);
    expect(await keptSets.read('payments')).toEqual(set);
    // What is new, what has changed, and the head.
    expect(writing.mock.calls.map(([, value]) => (Array.isArray(value) ? value.length : 'head'))).toEqual([
      1,
      1_000,
      'head',
    ]);
    writing.mockClear();
    // As they were read by the page before, with which another page begins.
    const kept = await keptSets.read('payments');
    await keptSets.write('payments', { ...set, rows: kept?.rows.slice(1) ?? [], readAt: 3 + Date.now() });
    expect(writing).toHaveBeenCalledOnce();
    writing.mockRestore();
    expect((await keptSets.read('payments'))?.rows).toEqual(changed);
  });

  it('stay few in parts, however often a row is added', async () => {
    let all = rows;
    for (let count = 0; count < 60; count++) {
      all = [{ id: `new${count}`, name: 'Uno' }, ...all];
      await keptSets.write('payments', { rows: all, readAt: Date.now() });
    }
    expect((await vault.names('whole/payments/')).length).toBeLessThan(30);
    expect((await keptSets.read('payments'))?.rows).toEqual(all);
  });

  it('stay what they were where there is no room for what comes', async () => {
    const set = { rows, readAt: Date.now() };
    await keptSets.write('payments', set);
    const { write } = vault;
    let room = 1;
    const writing = vi.spyOn(vault, 'write').mockImplementation(async (...args) => room-- > 0 && write(...args));
    const others = rows.map((row) => ({ ...row, name: 'Otro' }));
    expect(await keptSets.write('payments', { rows: others, readAt: Date.now() })).toBe(false);
    writing.mockRestore();
    expect(await keptSets.read('payments')).toEqual(set);
    expect(await vault.names('whole/payments/')).toHaveLength(3);
  });

  it.each(['of their own', 'of another tab'])(
    'leave nothing where there is no room for them beside those %s',
    async (whose) => {
      const { write } = vault;
      const fill = async (room: number) => {
        const writing = vi.spyOn(vault, 'write').mockImplementation(async (...args) => room-- > 0 && write(...args));
        expect(await keptSets.write('payments', { rows: rows.map((row) => ({ ...row })), readAt: Date.now() })).toBe(
          false,
        );
        writing.mockRestore();
      };
      await fill(2);
      expect(await vault.names('whole/payments')).toEqual([]);
      await keptSets.write('payments', { rows, readAt: Date.now() });
      const head = await vault.read<object>('whole/payments');
      if (whose === 'of another tab') await vault.write('whole/payments', { ...head, name: 'another' });
      await fill(2);
      expect((await keptSets.read('payments'))?.rows).toEqual(rows);
      expect(await vault.names('whole/payments/')).toHaveLength(3);
    },
  );

  it('are written whole where another tab has written since', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    await vault.write('whole/payments', { version: 2, name: 'another', readAt: Date.now(), parts: ['gone'] });
    const set = { rows, readAt: Date.now() + 5 };
    await keptSets.write('payments', set);
    expect(await keptSets.read('payments')).toEqual(set);
  });

  it('are nothing after a month', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() - KEPT_MS });
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('are bounded', async () => {
    const tooMany = Array.from({ length: 200_001 }, (_, index) => ({ id: `${index}` }));
    expect(await keptSets.write('payments', { rows: tooMany, readAt: Date.now() })).toBe(false);
    expect(await vault.names('whole/')).toEqual([]);
  });

  it('are unreadable in the database', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    const texts = [...browserDatabase.rows].flatMap(([key, value]) =>
      value instanceof Uint8Array ? [key, new TextDecoder().decode(value)] : [key],
    );
    expect(texts.filter((text) => /Ñandú|r1234|payments|whole/.test(text))).toEqual([]);
  });

  it('leave nothing behind where they are forgotten while they are written', async () => {
    const { write } = vault;
    // Once the first part is there.
    vi.spyOn(vault, 'write').mockImplementationOnce(async (...part) => {
      const isWritten = await write(...part);
      await keptSets.removeAll();
      return isWritten;
    });
    expect(await keptSets.write('payments', { rows, readAt: Date.now() })).toBe(false);
    expect(await vault.names('whole/')).toEqual([]);
  });

  it('are not kept for a user who signs in after they were to be written without a session', async () => {
    session.end();
    const writing = keptSets.write('payments', { rows, readAt: Date.now() });
    session.open(buildUser({ id: 'luis' }), 'token-of-luis');
    expect(await writing).toBe(false);
    expect(await vault.names('whole/')).toEqual([]);
  });

  it('are all forgotten at once', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    await keptSets.write('users', { rows, readAt: Date.now() });
    await keptSets.removeAll();
    expect(await vault.names('whole/')).toEqual([]);
  });

  it('are not kept any more between Salir and the end of the session', async () => {
    const set = { rows, readAt: Date.now() };
    await keptSets.removeAll();
    expect(await keptSets.write('payments', set)).toBe(false);
    expect(await vault.names('whole/')).toEqual([]);
    session.end();
    session.open(buildUser({ id: 'ana' }), 'token');
    expect(await keptSets.write('payments', set)).toBe(true);
  });
});
