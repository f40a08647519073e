/**
 * Opens a bank's file: CSV and other text with separators, XLSX, and the tables of an HTML page, which banks call .xls.
 * It stays in this browser.
 */
import Papa from 'papaparse';
import { cellOf, filledIn, type StatementCell, textOf } from './cells';
import { MOST_BYTES, MOST_COLUMNS, MOST_LINES, type Refusal } from './refusalTexts';
import { headingsIn } from './words';

export interface Row {
  /** From 1, as a person counts; unique within a file. */
  line: number;
  cells: readonly StatementCell[];
}

/** The rows of a file that are not blank: of a workbook a table for each sheet, of a text or a page a single one. */
export type Tables = readonly (readonly Row[])[];

/** Thrown by the code that reads statements; any other error is a bug, or code that did not load. */
export class RefusedStatement extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** Throws RefusedStatement for what cannot be read. */
export async function tablesOfFile(file: File): Promise<Tables> {
  if (file.size > MOST_BYTES) throw new RefusedStatement('tooBig');
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // Another program has the file open, or it is gone.
    () => Promise.reject(new RefusedStatement('unreadable')),
  );
  const beginning = String.fromCharCode(...bytes.subarray(0, 4));
  if (beginning === '%PDF') throw new RefusedStatement('pdf');
  // A workbook with a password is inside the container of old ones.
  if (beginning === '\xd0\xcf\x11\xe0') throw new RefusedStatement('oldExcel');
  return beginning.startsWith('PK') ? tablesOf(await sheetsOf(bytes)) : tablesOfText(decode(bytes));
}

function tablesOfText(text: string): Tables {
  if (text.trim() === '') throw new RefusedStatement('empty');
  // Excel's XML of 2003, and a page in one file with its pictures.
  if (/<Workbook[\s>]|^MIME-Version:/im.test(text.slice(0, 5_000))) throw new RefusedStatement('oldExcel');
  return tablesOf([/<t[dh][\s>]/i.test(text) ? cellsOfPage(text) : rowsOfText(text)]);
}

type Sheet = readonly (Row | readonly unknown[])[];

/** Throws for what is more than is looked at, and for what is no table. */
function tablesOf(sheets: readonly Sheet[]): Tables {
  let before = 0;
  const tables = sheets.map((sheet) => {
    const rows = sheet.map((row, place) => {
      const { line, cells } = 'cells' in row ? row : { line: before + place + 1, cells: row };
      return { line, cells: cells.map(cellOf) };
    });
    before += sheet.length;
    return rows.filter(({ cells }) => filledIn(cells) > 0);
  });
  const rows = tables.flat();
  if (rows.length > MOST_LINES) throw new RefusedStatement('tooManyLines');
  if (rows.some(({ cells }) => filledIn(cells) > MOST_COLUMNS)) throw new RefusedStatement('tooWide');
  const hasHeadings = rows.some(({ cells }) => headingsIn(cells.map(textOf)));
  if (!hasHeadings && rows.filter(({ cells }) => filledIn(cells) > 2).length * 2 <= rows.length)
    throw new RefusedStatement('noTable');
  return tables;
}

async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> {
  const { readSheets } = await import('./workbook');
  const sheets = await readSheets(bytes);
  if (!sheets) throw new RefusedStatement('brokenExcel');
  return sheets;
}

/** UTF-8, UTF-16, or the encoding of Windows. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Without a mark before them, Latin letters have a zero byte beside them.
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  // One letter that was cut in two spoils no others.
  const isSpoiled = count(/\ufffd/g) > 0 && count(/\ufffd/g) >= count(/[\u0080-\ufffc]/g);
  return isSpoiled ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const SEPARATORS = ['\t', ';', '|', ','];
/** So many lines show what separates their cells. */
const SAMPLE = 300;

function rowsOfText(text: string): Row[] {
  const lines = text.split(/\r\n|[\r\n\f]/);
  // A picture, an archive.
  if (text.includes('\0')) throw new RefusedStatement('noTable');
  const delimiter = separatorOf(lines);
  const read = (some: string) => Papa.parse<string[]>(some, { delimiter, newline: '\n' });
  const { data, errors } = read(lines.join('\n'));
  const isSwallowed = (line: string) => line.includes(delimiter);
  const hasSwallowed = data.some((cells) => cells.some((cell) => cell.split('\n').slice(1).some(isSwallowed)));
  if (errors.length === 0 && !hasSwallowed) {
    let next = 1;
    return data.map((cells) => {
      const line = next;
      next += cells.join('').split('\n').length;
      return { line, cells };
    });
  }
  // A lone quote swallows the lines behind it: each line is read by itself, and its own quote is a sign like others.
  return lines.map((line, place) => {
    const { data, errors } = read(line);
    const parted = () => line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return { line: place + 1, cells: errors.length > 0 ? parted() : (data[0] ?? []) };
  });
}

/** The one that separates headings, whatever stands above them; else the one with which most lines are movements. */
function separatorOf(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const counts = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample.join('\n'), { delimiter, newline: '\n' });
    const roles = data.map((cells) => headingsIn(cells.map((cell) => textOf(cellOf(cell))))?.roles ?? []);
    return Math.max(...roles.map((some) => new Set(some.filter((role) => role !== undefined)).size));
  });
  const most = Math.max(...counts);
  if (most > 0) return SEPARATORS[counts.indexOf(most)] ?? ',';
  // Spaces align the columns, and commas stand within amounts.
  const isAligned = (line: string) => /[^\t;|, ] {2,}[^\t;|, ]/.test(line);
  if (sample.filter(isAligned).length * 2 > sample.length) throw new RefusedStatement('noTable');
  const isSplit = (one: string) => sample.filter((line) => line.split(one).length > 2).length * 2 > sample.length;
  return SEPARATORS.find(isSplit) ?? ',';
}

/** The tables of a page, one after the other. No part of it is drawn, run or fetched. */
function cellsOfPage(html: string): string[][] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of page.querySelectorAll('br')) lineBreak.replaceWith(' ');
  // Banks lay out pages by tables inside each other; one of a single row is what its cell says.
  for (const inner of page.querySelectorAll<HTMLTableElement>('td table'))
    if (inner.rows.length === 1) inner.replaceWith(inner.textContent ?? '');
  const rows = [...page.querySelectorAll('tr')].filter((row) => !row.querySelector('tr'));
  let table: Element | null = null;
  let covered: number[] = [];
  return rows.map((row) => {
    if (row.closest('table') !== table) covered = [];
    table = row.closest('table');
    const cells: string[] = [];
    // What a cell of an earlier row covers is empty: an amount that stands once came once.
    const skip = () => {
      for (let rest = covered[cells.length] ?? 0; rest > 0; rest = covered[cells.length] ?? 0) {
        covered[cells.length] = rest - 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skip();
      for (let across = 0; across < Math.min(cell.colSpan, MOST_COLUMNS); across += 1) {
        covered[cells.length] = cell.rowSpan - 1;
        cells.push(across > 0 ? '' : (cell.textContent ?? ''));
      }
    }
    skip();
    return cells;
  });
}
