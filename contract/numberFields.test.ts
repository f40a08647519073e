import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDegrees } from './coordinates';
import { requiredNumber, requiredWhole } from './numberFields';
import { judge } from './testing/judge';
import { readLine } from './typedText';

describe('requiredWhole', () => {
  const schema = requiredWhole('Falta');

  it.each([
    ['100', 100],
    [' -1 ', -1],
    ['\u202a100\u202c', 100],
    [0, 0],
    [1000, 1000],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  // A form has read what was typed; in a request 1.000 may be 1 and 1000.
  it.each([
    undefined,
    null,
    '',
    ' ',
    '-',
    '1.000',
    '1,5',
    '1e3',
    '0x10',
    'cien',
    1.5,
    Number.NaN,
    Infinity,
    true,
    [],
    {},
  ])('refuses %j', (typed) => expect(judge(schema, typed)).toBe('Falta'));
});

describe('requiredNumber', () => {
  const schema = requiredNumber({
    required: 'Falta',
    unreadable: 'Ilegible',
    read: (text) => readDegrees(text, 'latitude'),
  });

  it('reads every number that people write, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), fc.nat({ max: 7 }), (units, decimals) => {
        const text = (units / 10 ** decimals).toFixed(decimals);
        expect(judge(schema, text)).toEqual({ value: Number(text) });
        expect(judge(schema, text.replace('.', ','))).toEqual({ value: Number(text) });
      }),
    );
  });

  it('never calls a filled field empty, and gives a finite number or a message, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const verdict = judge(schema, typed);
        if (readLine(typed) === '') expect(verdict).toBe('Falta');
        else expect(verdict === 'Ilegible' || Number.isFinite((verdict as { value: number }).value)).toBe(true);
      }),
    );
  });

  it.each([undefined, null, true, [], {}, Number.NaN])('refuses %j as missing', (typed) =>
    expect(judge(schema, typed)).toBe('Falta'),
  );
});
