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

  it('are nothing without one of their parts, or with one of another reading', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    await vault.write('whole/payments/1', { readAt: 1, rows: rows.slice(1_000, 2_000) });
    expect(await keptSets.read('payments')).toBeUndefined();
    await vault.remove('whole/payments/1');
    expect(await keptSets.read('payments')).toBeUndefined();
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

  it('can be read in the database by nobody', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    const texts = [...browserDatabase.rows].flatMap(([key, value]) =>
      value instanceof Uint8Array ? [key, new TextDecoder().decode(value)] : [key],
    );
    expect(texts.filter((text) => /Ñandú|r1234|payments|whole/.test(text))).toEqual([]);
  });

  it('are all forgotten at once', async () => {
    await keptSets.write('payments', { rows, readAt: Date.now() });
    await keptSets.write('users', { rows, readAt: Date.now() });
    await keptSets.removeAll();
    expect(await vault.names('whole/')).toEqual([]);
  });
});
