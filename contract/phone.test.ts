import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHalfTypedPhone, isNoPartOfPhone, isWholePhone, maskPhone, PHONE_MASK, readPhone } from './phone';

it('has the mask of the specification', () => expect(PHONE_MASK).toBe('####-###-####'));

describe('a Venezuelan number', () => {
  it.each([
    '04141234567',
    '0414-123-4567',
    '0414 1234567',
    '(0414) 123.45.67',
    '+584141234567',
    '+58 414 1234567',
    '+58 (0414) 123-4567',
    '+58 0414 1234567',
    '584141234567',
    '58 0414 1234567',
    '00584141234567',
    '4141234567',
    '414-123-4567',
    ' 0414 – 123 45 67 ',
    '\u00a00414\u00a01234567',
    '\u202a+58 414‑123‐4567\u202c',
    '\u20660414−123−4567\u2069\u200b',
  ])('is understood: %s', (phone) => expect(readPhone(phone)).toBe('0414-123-4567'));

  it.each([
    ['2125551234', '0212-555-1234'],
    ['+58 212 5551234', '0212-555-1234'],
    ['0800-123-4567', '0800-123-4567'],
    ['0501 123 4567', '0501-123-4567'],
  ])('may be any that can be called: %s', (phone, written) => expect(readPhone(phone)).toBe(written));

  it.each([
    '',
    '0414',
    '0414-123-456',
    '0414-123-45678',
    '5841-412-3456',
    '584141234',
    '3141234567',
    '0314-123-4567',
    '+1 212 555 1234',
    '+57 300 1234567',
    '+5804141',
    '++584141234567',
    '00004141234567',
    '0414-ABC-4567',
    '0414-123-4567 ext. 2',
    '0414-123-4567 / 0212-555-1234',
  ])('is none: %j', (phone) => expect(readPhone(phone)).toBeUndefined());

  it('is the same however it is written, and once more when it is read again', () => {
    const numbers = fc
      .tuple(fc.constantFrom('2', '4'), fc.stringMatching(/^\d{9}$/))
      .map(([first, rest]) => first + rest);
    fc.assert(
      fc.property(numbers, (number) => {
        const ways = ['', '0', '58', '580', '+58', '+580', '0058', '+58 (0) '].map((front) =>
          readPhone(front + number),
        );
        expect(new Set(ways)).toEqual(new Set([maskPhone(`0${number}`)]));
        expect(readPhone(String(ways[0]))).toBe(ways[0]);
      }),
    );
  });
});

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['0414', '0414'],
    ['0414-', '0414'],
    ['04141', '0414-1'],
    ['04141234567', '0414-123-4567'],
    ['041412345678', '0414-123-45678'],
  ])('%j is %j', (typed, masked) => expect(maskPhone(typed)).toBe(masked));
});

it.each([
  ['0', true, false],
  ['0414-123-', true, false],
  ['0414-123-4567', false, true],
  ['0414-123-45678', false, false],
  ['+58 212 5551234', false, false],
])('%j: half typed %s, whole %s', (phone, half, whole) => {
  expect([isHalfTypedPhone(phone), isWholePhone(phone)]).toEqual([half, whole]);
});

it('has no place for the key of a letter, and for every other that people write', () => {
  expect([...'aZñé€$'].filter((key) => !isNoPartOfPhone(key))).toEqual([]);
  expect([...'0123456789+-()./· –\r'].filter(isNoPartOfPhone)).toEqual([]);
  expect(isNoPartOfPhone('Telf. 0414')).toBe(false);
});
