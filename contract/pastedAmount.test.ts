import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedAmount } from './pastedAmount';

describe('an amount that is pasted', () => {
  it.each([
    ['36500.75', 36500.75],
    ['36.500,75', 36500.75],
    ['36,500.75', 36500.75],
    [' USD 36.500,75 ', 36500.75],
    ['1.234.567,8', 1234567.8],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1.234.567.890,12', 1234567890.12],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['1,234', 1.234],
    ['12.5', 12.5],
    ['0,99', 0.99],
    ['5.', 5],
    ['1234.567', 1234.567],
    ['Bs. 36.500,75', 36500.75],
    ['Bs.36.500,75', 36500.75],
    ['36,50 Bs.S', 36.5],
    ['36.500,75\u00a0USD', 36500.75],
  ])('is read: %s', (text, amount) => expect(pastedAmount(text)).toBe(amount));

  it.each([
    '',
    'hola',
    '36500',
    '-12,5',
    '10,5 o 11,5',
    ',5,',
    '21.11.2026',
    '12.345.67',
    '1,2,3',
    '1234.567,8',
    '1.234,567.8',
    '12.34,5',
    '1.234.567.89',
    '1..234',
  ])('is left to the field: %j', (text) => expect(pastedAmount(text)).toBeUndefined());

  it('is the same with the separators of here, of the north and of programs', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, (value) => {
        const shown = (locale: string) => value.toLocaleString(locale, { minimumFractionDigits: 2 });
        expect([shown('es-VE'), shown('en-US'), value.toFixed(2)].map(pastedAmount)).toEqual([value, value, value]);
      }),
    );
  });
});
