import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../contract/lists/cells';
import { workbook } from './workbook';

async function fileOf(rows: Cell[][], most?: number) {
  async function* parts() {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook(['Nombre', 'Monto', 'Fecha'], parts(), (cells) => cells, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The rows of a sheet, the headings left out, as a library reads them. */
async function readBack(file: Buffer, sheet = 1) {
  const [, ...rows] = (await readSheet(file, sheet)) as unknown[][];
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
      [null, null, expect.stringContaining('0001-01-01')],
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

  it('gives back every text, none as a formula, and drops only what no workbook can hold', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('=1+1', ']]>', '&#0;', 'a\uD800b'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 5 }), async (names) => {
        const file = await fileOf(names.map((name) => [name, 1, null]));
        expect(Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString()).not.toContain('<f>');
        const read = await readBack(file);
        for (const [at, name] of names.entries())
          if (!/[\p{C}\uFFFD]|^\s|\s$/u.test(name)) expect(read[at]?.[0]).toBe(name);
      }),
      { numRuns: 30 },
    );
  });

  it('cuts a text that no cell of Excel holds', async () => {
    const [[text] = []] = await readBack(await fileOf([['a'.repeat(40_000), 1, null]]));
    expect(text).toHaveLength(32_767);
  });
});
