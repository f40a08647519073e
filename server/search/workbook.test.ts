import fc from 'fast-check';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type Cell, csvLine } from '../../contract/csv';
import { workbook } from './workbook';

async function fileOf(rows: Cell[][], most?: number) {
  async function* parts() {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
  }
  const chunks: Uint8Array[] = [];
  const book = { title: 'Ofertas: [las] "de hoy" & las de ayer', headings: ['Nombre', 'Monto', 'Fecha'] };
  for await (const chunk of workbook(book, parts(), (cells) => cells, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sheetOf = (file: Buffer) => Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();

/** The rows of a sheet, the headings left out, as a library reads them. */
async function readBack(file: Buffer, sheet = 1) {
  const [, ...rows] = (await readSheet(file, sheet, { trim: false })) as unknown[][];
  return rows;
}

describe('a workbook', () => {
  it('has numbers as numbers, and dates as a clock in Caracas shows them', async () => {
    // Two in the morning in UTC is ten at night of the day before in Caracas.
    const file = await fileOf([['Ana «Ñ» <&> "A"', -1234.5, new Date('2026-11-23T02:05:00Z')]]);
    expect(await readBack(file)).toEqual([['Ana «Ñ» <&> "A"', -1234.5, new Date('2026-11-22T22:05:00Z')]]);
  });

  it('leaves empty what is missing, and has a year that Excel does not know as a text', async () => {
    const file = await fileOf([
      [null, Number.NaN, new Date('0001-01-01T12:00:00Z')],
      ['x', null, null],
    ]);
    expect(await readBack(file)).toEqual([
      [null, null, expect.stringContaining('01/01/0001')],
      ['x', null, null],
    ]);
  });

  it('goes on in the next sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`Fila ${at}`, at, null]);
    const file = await fileOf(rows, 4);
    const sheets = await Promise.all([1, 2, 3].map((sheet) => readBack(file, sheet)));
    expect(sheets.map((sheet) => sheet.map(([name]) => name))).toEqual([
      ['Fila 0', 'Fila 1', 'Fila 2'],
      ['Fila 3', 'Fila 4', 'Fila 5'],
      ['Fila 6'],
    ]);
  });

  it('has amounts with two decimals, and columns as wide as what is in them', async () => {
    const sheet = sheetOf(
      await fileOf([
        ['a'.repeat(20), { amount: 1234.5 }, null],
        ['b'.repeat(900), { amount: 2 }, 7],
      ]),
    );
    expect(sheet).toContain('<c r="B2" s="3"><v>1234.5</v></c>');
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['60', '9', '8']);
    expect(await readBack(await fileOf([[null, { amount: Number.NaN }, 'x']]))).toEqual([[null, null, 'x']]);
  });

  it('has sheets with the name of the list, as far as Excel allows', async () => {
    const rows = Array.from({ length: 4 }, (_, at): Cell[] => [`Fila ${at}`, at, null]);
    const names = (await readWorkbook(await fileOf(rows, 3))).map(({ sheet }) => sheet);
    expect(names).toEqual(['Ofertas   las  "de hoy" &', 'Ofertas   las  "de hoy" & 2']);
  });

  it('cuts a text that no cell of Excel holds', async () => {
    const [[text] = []] = await readBack(await fileOf([['a'.repeat(40_000), 1, null]]));
    expect(text).toHaveLength(32_767);
  });
});

/** What one of the formats, or a program that opens them, could take for something else. */
const WICKED = [
  ...['=', '+', '-', '@', '＝', ' ', '\t', '\r', '\n', '\r\n', ',', ';', '|', '"', "'", 'a', 'ñ', '1', '👩‍🍳'],
  ...['\uFEFF', '\u200b', '\u0001', '\u001F', '\u007F', '\uFFFE', '\uFFFF', '\uD800', '\uDC00'],
  ...['_', 'x', '_x000D_', '_x005F_', '_x000d', '000D_', '&#0;', '&amp;', '<', ']]>', '<f>1</f>', '</t>'],
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...WICKED), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);

it('every text is read again from both files as it was, but for one sign before a formula in CSV (V-02)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async (names) => {
      const file = await fileOf(names.map((name) => [name, 'x', null]));
      expect(sheetOf(file)).not.toContain('<f>');
      // Halves of letters are none, and no file of UTF-8 holds them.
      expect((await readBack(file)).map(([name]) => name ?? '')).toEqual(
        names.map((name) => name.replace(/\p{Cs}/gu, '')),
      );
      const csv = names.map((name) => csvLine([name, 'x'])).join('');
      const read = Papa.parse<string[]>(csv, { delimiter: ';', newline: '\r\n', skipEmptyLines: true }).data;
      expect(read.map(([name = '', x]) => [name.replace(/^'(?!')/, ''), x])).toEqual(
        names.map((name) => [name.replace(/^'(?!')/, ''), 'x']),
      );
      expect(read.flat().filter((cell) => /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
