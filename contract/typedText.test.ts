import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmail, readLine, readLines } from './typedText';

/** Every character that matches, of all that there are. */
function every(pattern: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code++) {
    const character = String.fromCodePoint(code);
    if (pattern.test(character)) found.push(character);
  }
  return found;
}

/** Blank and invisible ones; NUL is refused by name. */
const UNSEEN = every(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFC]/u).filter((one) => one !== '\0');
const unseen = fc.constantFrom(...UNSEEN);
const joinsNothing = fc.constantFrom(
  ...UNSEEN.filter((one) => !/[\s\u115F\u1160\u2800\u3164\uFFA0]/.test(one)),
  '\uFEFF',
);

const WHOLE = ['👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '👩🏽‍💻', '❤️', '❤️‍🔥', '1️⃣', '☺︎', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', '葛󠄀'];

describe('a text', () => {
  it('knows the characters that are not seen', () => {
    expect(UNSEEN).toEqual(
      expect.arrayContaining(['\u00ad', '\u200b', '\u202e', '\u2060', '\u2066', '\u2800', '\u3164', '\ufeff']),
    );
  });

  it('is none where nothing is to be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: unseen, maxLength: 8 }), (text) => {
        expect([readLine(text), readLines(text)]).toEqual(['', '']);
      }),
    );
  });

  // Marks of scripts whose letters are joined, like U+061C, are seen as little as the others.
  it('is none where any two are that are not seen', () => {
    const pairs = UNSEEN.flatMap((one) => ['\u200d', '\ufe0f', '\u{e0100}'].map((other) => one + other));
    expect(pairs.filter((pair) => readLines(pair) !== '')).toEqual([]);
  });

  it('loses what is invisible and joins nothing, wherever that stands', () => {
    const pieces = fc.constantFrom('Pan', 'ñ', 'é', '7', '.', 'Zoë');
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, joinsNothing)), (all) => {
        const seen = all.map(([piece]) => piece).join('');
        expect([readLine, readLines].map((read) => read(all.flat().join('')))).toEqual([seen, seen]);
      }),
    );
  });

  it.each(WHOLE)('keeps the invisible parts of %s', (whole) => {
    const text = `Pan ${whole} dulce`;
    expect([readLine(text), readLines(text)]).toEqual([text, text]);
    expect(readLine(`\u202e${whole}\u200b`)).toBe(whole);
  });

  it('is the same when it is read again', () => {
    const some = fc.constantFrom(...WHOLE, 'a', '\u0301', '\u0958', '\u2126', '-', '\u2011', '\u200d', '\ufe0f');
    const pieces = fc.array(fc.oneof(unseen, some, fc.string({ unit: 'binary', maxLength: 1 })));
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join('');
        for (const read of [readLine, readLines]) expect(read(read(text))).toBe(read(text));
      }),
    );
  });

  it.each(['e\u0301', 'e\u200b\u0301'])('has composed accents: %j', (text) =>
    expect([readLine(text), readLines(text)]).toEqual(['\u00e9', '\u00e9']),
  );

  it('has single spaces and the hyphen of keyboards in one line', () => {
    expect(readLine(' Café\u00a0 El\u3164Sol\r\n 24‐7 ‑ −20\u2009% ')).toBe('Café El Sol 24-7 - -20 %');
  });

  it('keeps its lines and its spaces where it has several', () => {
    const text = 'Dos cafés:\n  – con leche\n\n  – 100 % «árabe»';
    expect(readLines(` ${text}\u200b\n`)).toBe(text);
  });

  it('keeps NUL, which is refused by name', () => expect(readLine('a\0b')).toBe('a\0b'));
});

describe('an e-mail address', () => {
  it.each([
    'ana@gs.test',
    ' Ana@GS.Test ',
    'mailto:ana@gs.test',
    'MAILTO:ana@gs.test?subject=Hola&body=%C2%BF',
    '<ana@gs.test>',
    '<mailto:ana@gs.test>',
    'Ana Pérez <ana@gs.test>',
    '"Pérez, Ana" < ana@gs.test >;',
    'ana@gs.test;',
    'ana@gs.test ,',
    '\u202aana@gs.test\u202c',
    '\u2068ana@\u200bgs.test\u2069\u00a0',
  ])('is read of %j', (text) => expect(readEmail(text)).toBe('ana@gs.test'));

  it.each(['ana@gs.test; eva@gs.test', 'Ana <ana@gs.test>, Eva <eva@gs.test>', 'ana@gs.test?', 'ana', ''])(
    'stays what it is: %j',
    (text) => expect(readEmail(text)).toBe(text.toLowerCase()),
  );

  it('has the hyphen of keyboards', () =>
    expect(readEmail('ana‑pérez@mi‐tienda.test')).toBe('ana-pérez@mi-tienda.test'));
});
