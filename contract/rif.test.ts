import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRif, rifHint } from './rif';

describe('a RIF', () => {
  it.each([
    'J-41234567-8',
    'J412345678',
    'j412345678',
    'J-412345678',
    'J 41234567 8',
    'J-41.234.567-8',
    'J.41234567-8',
    'RIF: J-41234567-8',
    'rif J-41234567-8',
    ' J‑41234567‑8\u00a0',
    'J – 41234567 – 8',
    '\u202aJ−41234567−8\u202c',
  ])('has one form: %j', (text) => expect(readRif(text)).toBe('J-41234567-8'));

  it.each([
    ['V-9876543-2', 'V-09876543-2'],
    ['V-987.654-2', 'V-00987654-2'],
  ])('of a former cédula gets its zeros: %s', (text, rif) => expect(readRif(text)).toBe(rif));

  it.each([
    '',
    'J',
    'J-1',
    '41234567-8',
    'J-41234567',
    'J-4123456-',
    'J-412345678-9',
    'X-41234567-8',
    'JJ-41234567-8',
    'J-41234567-8 y otro',
  ])('is none: %j', (text) => expect(readRif(text)).toBeUndefined());

  it('is read the same however it is written, and once more', () => {
    const rifs = fc.tuple(fc.constantFrom(...'VEJGPC'), fc.stringMatching(/^\d{8}$/), fc.stringMatching(/^\d$/));
    const gaps = fc.constantFrom('', '-', ' ', '‐', '−');
    fc.assert(
      fc.property(rifs, gaps, gaps, ([letter, number, check], first, last) => {
        const rif = `${letter}-${number}-${check}`;
        expect(readRif(letter + first + number + last + check)).toBe(rif);
        expect(readRif(rif.toLowerCase())).toBe(rif);
      }),
    );
  });
});

describe('the check digit', () => {
  // Of a brewery, a telephone company and the tax office itself.
  it.each(['J-00041312-6', 'J001241345', 'G-20000303-0'])('agrees in %s', (rif) =>
    expect(rifHint(rif)).toBeUndefined(),
  );

  it('is told where it does not', () => {
    expect(rifHint('J-00041312-5')).toBe('Revisa el RIF: con esos números terminaría en 6.');
  });

  it.each(['', 'J-1', 'J-0004131', 'C-12345678-9'])('is not judged in %j', (text) =>
    expect(rifHint(text)).toBeUndefined(),
  );

  it('is one of the ten', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'VEJGP'), fc.stringMatching(/^\d{8}$/), (letter, number) => {
        const agrees = [...'0123456789'].filter((check) => !rifHint(`${letter}-${number}-${check}`));
        expect(agrees).toHaveLength(1);
      }),
    );
  });
});
