import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from './count';
import { hasCents } from './money';
import { isAmbiguousAmount, isNoPartOfAmount, readAmount, readWhole, writeAmount } from './typedAmount';

const amounts = fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100);

describe('an amount that is typed or pasted', () => {
  it.each([
    ['10', 10],
    ['10,5', 10.5],
    ['10,50', 10.5],
    ['10.5', 10.5],
    ['10.50', 10.5],
    ['10.55', 10.55],
    ['0.99', 0.99],
    ['0,99', 0.99],
    [',5', 0.5],
    ['.50', 0.5],
    // Nothing stands behind the separator yet.
    ['10,', 10],
    ['10.', 10],
    ['1.234,', 1234],
    // A point before three digits is one for thousands, unless only a zero stands before it.
    ['1.050', 1050],
    ['36.500', 36500],
    ['1.234.567', 1234567],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['1.2345', 1.2345],
    // The comma is always the decimal one, but where there are several or a point follows.
    ['1,234', 1.234],
    ['36,500', 36.5],
    ['243,11070000', 243.1107],
    ['1,234,567', 1234567],
    ['36,500.75', 36500.75],
    ['1,234.5', 1234.5],
    ['36500.75', 36500.75],
    ['36500,75', 36500.75],
    ['36.500,75', 36500.75],
    ['1.234.567,8', 1234567.8],
    ['1.234.567.890,12', 1234567890.12],
    ['1.234.56', 1234.56],
    ['00012,5', 12.5],
    // With a currency that is copied along.
    [' USD 36.500,75 ', 36500.75],
    ['Bs. 36.500,75', 36500.75],
    ['Bs.36.500,75', 36500.75],
    ['36,50 Bs.S', 36.5],
    ['Bs. 36,50 por USD', 36.5],
    ['36.500,75\u00a0USD', 36500.75],
    ['$12.50', 12.5],
    ['US$ 12,50', 12.5],
    ['36,50 bs', 36.5],
    ['36,50 Bs/USD', 36.5],
    ['1.200 bolívares', 1200],
    ['12 dólares', 12],
    // The rules refuse it; without its minus it would be another amount.
    ['-12,5', -12.5],
    ['−12,5', -12.5],
    ['\u202a12,5\u202c', 12.5],
    ['Bs. -12,5', -12.5],
  ])('is read: %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([
    '',
    ' ',
    'hola',
    ',',
    '.',
    '-',
    '5-',
    '10,5 o 11,5',
    '1 234,50',
    '0.125.000',
    `${' '.repeat(100_000)}x`,
    '5,,',
    '21.11.2026',
    '1,2,3',
    '1..234',
    '1234.567,8',
    '1.234,567.8',
    '36.50,75',
    '12.34,5',
    '36,5.0',
    '1e3',
    // A word that multiplies.
    '36 mil',
    '2 millones',
    '1,5 k',
    '36k Bs.',
    '12 docenas',
    'Bs. 3 mil',
    '2 USD mil',
    'mil 36',
    '0x10',
    '99999999999999999,99',
  ])('names none, or not one alone: %j', (text) => expect(readAmount(text)).toBeUndefined());

  it('is the same with the separators of here, of the north and of programs', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const shown = (locale: string) => value.toLocaleString(locale, { minimumFractionDigits: 2 });
        const texts = [shown('es-VE'), shown('en-US'), value.toFixed(2), writeAmount(value)];
        expect(texts.map(readAmount)).toEqual(texts.map(() => value));
      }),
    );
  });

  it('has at every key another reading or none, and never one of other digits', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 14 });
    fc.assert(
      fc.property(keys, (text) => {
        const amount = readAmount(text);
        if (amount === undefined) return;
        const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(digits(writeAmount(amount))).toBe(digits(text));
      }),
    );
  });

  it('never passes over a word that it does not know', () => {
    const known = /^(bs?|bs[sfd]|bol[ií]var(es)?|ve[sdf]|usd?|eur|euros?|d[oó]lar(es)?)$/i;
    const words = fc
      .oneof(
        fc.constantFrom('mil', 'millones', 'k', 'M', 'MM', 'millardos'),
        fc.string({ unit: fc.constantFrom(...'abceiklmnoslrUSDVEF') }),
      )
      .filter((word) => word !== '' && !known.test(word));
    fc.assert(
      fc.property(amounts.map(writeAmount), words, fc.constantFrom('', ' '), (amount, word, gap) => {
        expect([readAmount(`${amount}${gap}${word}`), readAmount(`${word}${gap}${amount}`)]).toEqual([
          undefined,
          undefined,
        ]);
      }),
    );
  });

  it('is written so that it reads the same, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 12 }), (text) => {
        const amount = readAmount(text);
        if (amount === undefined || !hasCents(amount)) return;
        expect(readAmount(writeAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('a whole number', () => {
  it.each([
    ['100', 100],
    ['1.000', 1000],
    ['2.000', 2000],
    ['10.000', 10_000],
    ['1.234.567', 1_234_567],
    [' 1\u200b00\u00a0', 100],
    ['0', 0],
    ['-1', -1],
    ['−1', -1],
    ['007', 7],
  ])('is read: %j', (text, number) => expect(readWhole(text)).toBe(number));

  it.each([
    '',
    '-',
    '1,5',
    '1.5',
    '1,000',
    '1.00',
    '100,00',
    '1.0000',
    '1 000',
    '1e3',
    '0x10',
    '12 o 13',
    '100 USD',
    'Bs. 100',
    '$100',
    'cien',
    '9'.repeat(17),
  ])('is none: %j', (text) => expect(readWhole(text)).toBeUndefined());

  it('is the same with points and without, and never one of other digits', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 9 }),
        (count, keys) => {
          expect([String(count), countText(count)].map(readWhole)).toEqual([count, count]);
          const read = readWhole(keys);
          if (read !== undefined) expect(String(read)).toBe(keys.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));
        },
      ),
    );
  });
});

it('is shown with its points, with two decimals at least', () => {
  expect([0, 12.5, 1050, 36500.75, 12.505].map(writeAmount)).toEqual([
    '0,00',
    '12,50',
    '1.050,00',
    '36.500,75',
    '12,505',
  ]);
});

it.each([
  ['10,50', false],
  ['1050', false],
  ['10.50', true],
  ['1.050', true],
  ['36,500', true],
])('could mean two things: %s, %s', (text, ambiguous) => expect(isAmbiguousAmount(text)).toBe(ambiguous));

it.each([
  ['x', true],
  ['€', true],
  [' ', true],
  ['7', false],
  [',', false],
  ['-', true],
  ['−', true],
  ['\r', false],
  ['Bs. 36,50', false],
])('has no place for one key of some: %j, %s', (text, refused) => expect(isNoPartOfAmount(text)).toBe(refused));
