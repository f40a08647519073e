import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../providers/session';
import { buildUser } from '../../testing/builders';
import { keepLayout, keptLayout } from './keptLayouts';
import type { Movement } from './movements';
import { referencesIn } from './references';
import { fingerprintOf, rememberUsed, usedAmong } from './usedMovements';

const movement = (line: number, reference: string, description = ''): Movement => ({
  line,
  day: '2026-11-20',
  cents: 45_625,
  references: referencesIn(reference),
  referenceText: reference,
  description,
});

let people = 0;
beforeEach(() => {
  people += 1;
  session.open(buildUser({ id: `reconciler-${people}` }), 'token-1', []);
  return () => session.end();
});

describe('a movement that was used', () => {
  it('is known in another file of the bank, where it has other columns and fewer zeros', async () => {
    expect(await rememberUsed(movement(3, '00123456', 'PAGO MOVIL'), 'VES')).toBe(true);
    const others = [movement(1, '99999999'), movement(9, '123456')];
    expect([...(await usedAmong(others, 'VES'))].map(({ line }) => line)).toEqual([9]);
    expect((await usedAmong(others, 'USD')).size).toBe(0);
  });

  it('without a reference stands for one of those that look like it', async () => {
    await rememberUsed(movement(1, ''), 'VES');
    expect((await usedAmong([movement(1, ''), movement(2, '')], 'VES')).size).toBe(1);
  });

  it('is known to its person alone', async () => {
    await rememberUsed(movement(1, '123456'), 'VES');
    session.open(buildUser({ id: `other-${people}` }), 'token-2', []);
    expect((await usedAmong([movement(1, '123456')], 'VES')).size).toBe(0);
  });

  it('is kept as a fingerprint that says nothing of it', async () => {
    const print = await fingerprintOf(movement(1, '123456'), 'VES');
    expect(print).toMatch(/^[0-9a-f]{32}$/);
    expect(print).not.toContain('123456');
  });
});

it('how a bank’s file is read is remembered by its headings', async () => {
  await keepLayout('fecha|monto', { day: 0, amount: 1 });
  await keepLayout('fecha|monto', { day: 0, amount: 2 });
  expect(await keptLayout('fecha|monto')).toEqual({ day: 0, amount: 2 });
  expect(await keptLayout('fecha|abono')).toBeUndefined();
});
