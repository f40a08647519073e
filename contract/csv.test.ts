import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv';

const readBack = (line: string) => Papa.parse<string[]>(line.replace(/\r\n$/, ''), { delimiter: ';' }).data[0];

describe('a line of a CSV file', () => {
  test('quotes every cell, doubles quotes and ends in CRLF (V-02)', () => {
    expect(csvLine(['Ana "la Nena"', 'a;b,c', null, ''])).toBe('"Ana ""la Nena""";"a;b,c";"";""\r\n');
  });

  test.each(['08756760', '739353447446', '00'])(
    'has %s as the text that it is, which spreadsheets would change as a number',
    (code) => {
      expect(readBack(csvLine([code]))).toEqual([`="${code}"`]);
      expect(readBack(csvLine(['44978572', '0x', '0412-555']))).toEqual(['44978572', '0x', '0412-555']);
    },
  );

  test('has amounts with two decimals and a comma, and dates by the clock of Caracas', () => {
    const cells = [{ amount: -12.5 }, { amount: 4 }, { amount: Number.NaN }, 3, 1.5, new Date('2026-12-01T03:59:00Z')];
    expect(csvLine(cells)).toBe('"-12,50";"4,00";"";"3";"1,5";"30/11/2026 23:59"\r\n');
  });

  test.each([
    '=1+1',
    '+58 414',
    '-5',
    '-12,50',
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
  ])('makes a text of %j with one sign in front (V-01)', (text) => {
    expect(readBack(csvLine([text]))).toEqual([`'${text}`]);
  });

  test.each([
    'Pizza, -20 % hoy',
    'Pizza; =2+2 | @todos\n-1',
    '"=1+1"',
    ',=1',
    'José Ñúñez',
    '👩‍🍳 Ana',
    'مرحبا',
    '0414-123-4567',
    'Ana - María',
    ' Ana',
    "'=1",
    '',
  ])('leaves %j as it is: a formula begins a cell', (text) => {
    expect(readBack(csvLine([text, 'x']))).toEqual([text, 'x']);
  });
});
