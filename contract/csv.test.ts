import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv';

/** The cells that a spreadsheet reads, given its separator; text after a closing quote belongs to its cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    const add = (what: string) => cells.push(`${cells.pop() ?? ''}${what}`);
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      add('"');
      index += 1;
    } else if (isQuoted) {
      if (letter === '"') isQuoted = false;
      else add(letter);
    } else if (letter === '"' && cells.at(-1) === '') isQuoted = true;
    else if (letter === separator || letter === '\n' || letter === '\r') cells.push('');
    else add(letter);
  }
  return cells;
}
const readBack = (line: string) => cellsOf(line.replace(/\r\n$/, ''), ';');

const cell = (alphabet: string[]) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }).map((all) => all.join(''));
const WICKED = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ' ',
  '\t',
  '\r',
  '\n',
  ',',
  ';',
  '|',
  '"',
  "'",
  'a',
  '1',
  '\uFEFF',
  '\u200b',
  '\0',
];

describe('a line of a CSV file', () => {
  test('quotes every cell, doubles quotes and ends in CRLF (V-02)', () => {
    expect(csvLine(['Ana "la Nena"', 'a;b,c', null, ''])).toBe('"Ana ""la Nena""";"a;b,c";"";""\r\n');
  });

  test.each([
    '=1+1',
    '+58 414',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\tAna',
    '\rAna',
    '\nAna',
    ' =1',
    '\u0000=1',
    '\uFEFF=1',
    '\u200b\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    ',=1',
  ])('makes a text of %j (V-01)', (name) => {
    expect(readBack(csvLine([name]))[0]).toMatch(/^'/);
  });

  test('leaves what is harmless as it is: letters, accents, emoji, what reads from the right, dashes within', () => {
    const cells = [
      'José Ñúñez',
      '👩‍🍳 Ana',
      'مرحبا',
      '0414-123-4567',
      'a = b',
      'Ana - María',
      ' Ana',
      '«Ávila», 5',
      '',
    ];
    expect(readBack(csvLine(cells))).toEqual(cells);
  });

  test('gives back every text that holds no formula (V-02)', () => {
    const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/[=+\-@＝＋－＠]|^\p{Cc}/u.test(text));
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1 }), (cells) => {
        expect(readBack(csvLine(cells))).toEqual(cells);
      }),
    );
  });

  test('keeps every letter of a text that does, and adds apostrophes only', () => {
    fc.assert(
      fc.property(cell(WICKED), (text) => {
        const [written = ''] = readBack(csvLine([text]));
        expect(written.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
    );
  });

  test.each([';', ',', '\t', '|'])('holds no cell that is a formula, even split by %j', (separator) => {
    fc.assert(
      fc.property(fc.array(cell(WICKED), { minLength: 1, maxLength: 4 }), (cells) => {
        const read = cellsOf(csvLine(cells), separator);
        expect(read.filter((one) => /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(one))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('looks at each letter once, or a text made for it would keep the server busy for days', () => {
    const text = `${'\n '.repeat(500_000)}x`;
    expect(csvLine([text])).toHaveLength(text.length + '"\'"\r\n'.length);
  });
});
