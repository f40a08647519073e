/** The sheets of an Excel workbook, as tables. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { numberCell, type StatementCell, type StatementTable } from './cells';
import { MOST_BYTES, MOST_COLUMNS, MOST_LINES, type Refusal } from './refused';

/** The most that a workbook may unpack to: ten times the largest file, as XML does. */
const MOST_UNPACKED = 10 * MOST_BYTES;

/** Rows by columns, filled or not, for which room is made: three times what is read. */
const MOST_AREA = 3 * MOST_LINES * MOST_COLUMNS;

export type XlsxAnswer = { tables: StatementTable[] } | { refusal: Refusal };

/** Never rejects. */
export async function readXlsxTables(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  try {
    const { unpacked, names } = announced(bytes);
    // Unpacking stops at the size that each file announces, so this holds for files with a false one too.
    if (unpacked > MOST_UNPACKED) return { refusal: 'tooBig' };
    if (areaOf(bytes) > MOST_AREA) return { refusal: 'tooWide' };
    if (names.includes('xl/workbook.bin')) return { refusal: 'binaryExcel' };
    if (!names.some((name) => name.startsWith('xl/')))
      return { refusal: names.includes('content.xml') ? 'openDocument' : 'archive' };
    const sheets = await read(bytes).catch(() => read(addressed(bytes)));
    return { tables: sheets.map(({ sheet, data }) => ({ name: sheet, separator: '', rows: data.map(rowOf) })) };
  } catch {
    return { refusal: 'brokenExcel' };
  }
}

function read(bytes: Uint8Array<ArrayBuffer>) {
  return readWorkbook<StatementCell>(new Blob([bytes]), { parseNumber: numberCell });
}

/** As the archive's own list says, without unpacking anything. */
function announced(bytes: Uint8Array): { unpacked: number; names: string[] } {
  let unpacked = 0;
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      names.push(name);
      return false;
    },
  });
  return { unpacked, names };
}

/** As far as the addresses of cells go: a single one far away makes a table of millions. */
function areaOf(bytes: Uint8Array): number {
  const areas = Object.values(unzipSync(bytes, { filter: ({ name }) => /^xl\/.*\.xml$/.test(name) })).map((file) => {
    let [rows, columns] = [0, 0];
    for (const [, letters = '', digits] of strFromU8(file).matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
    return rows * columns;
  });
  return Math.max(0, ...areas);
}

function rowOf(row: readonly unknown[], place: number) {
  return { line: place + 1, cells: row.map(cellOf) };
}

function cellOf(value: unknown): StatementCell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? value : String(value);
}

/** The workbook with the addresses of cells that its program left out, as it may: each follows the one before it. */
function addressed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => {
    const xml = /^xl\/.*\.xml$/.test(name) ? strFromU8(file) : '';
    return [name, xml.includes('sheetData') ? strToU8(withAddresses(xml)) : file] as const;
  });
  return zipSync(Object.fromEntries(files), { level: 0 });
}

function withAddresses(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(/<(\w+:)?(row|c)(\s[^<>]*|\/)?>/g, (_, prefix = '', name: string, attributes = '') => {
    const [, letters = '', digits = ''] = /\sr="([A-Z]*)(\d+)"/.exec(attributes) ?? [];
    row = digits === '' ? row + (name === 'row' ? 1 : 0) : Number(digits);
    column = name === 'row' ? 0 : letters === '' ? column + 1 : columnOf(letters);
    const others = attributes.replace(/\sr="[^"]*"/, '');
    // An empty cell has no type.
    const rest = others.endsWith('/') ? others.replace(/\st="[^"]*"/, '') : others;
    return `<${prefix}${name} r="${name === 'row' ? '' : lettersOf(column)}${row}"${rest}>`;
  });
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
