/** Rows of any list as a file for spreadsheets, with exactly the given columns. */
import { toWallTime } from '../../../contract/caracas';
import { BYTE_ORDER_MARK, csvLine } from '../../../contract/csv';
import { saveFile } from '../../lists/saveFile';
import { inSlices } from '../../ui/yieldToBrowser';

export interface ExportColumn<Row> {
  label: string;
  /** Null without a value. */
  value: (row: Row) => string | number | Date | null;
  /** An amount is shown with two decimals; a date with its hour, as a clock in Caracas shows it. */
  kind: 'text' | 'number' | 'amount' | 'date';
}

export interface Export<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Without its extension. */
  fileName: string;
  format: 'csv' | 'xlsx';
}

/** Passed to the browser in parts: all letters at once would block the page. */
const PART_LETTERS = 250_000;

/** Makes the file without blocking the page, and has it saved; rejects where it cannot, or its code did not load. */
export async function exportRows<Row>({ columns, rows, fileName, format }: Export<Row>): Promise<void> {
  const content =
    format === 'csv'
      ? await csvOf(columns, rows)
      : await (await import('./workbookInWorker')).workbookInWorker(columns, rows);
  saveFile(content, `${fileName}.${format}`);
}

/** For Excel where the comma is for decimals: semicolons, and no text that it would run as a formula. */
export async function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const lineOf = (row: Row) => csvLine(columns.map((column) => csvCell(column.value(row))));
  const parts: Blob[] = [];
  let text = BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  await inSlices(rows, (some) => {
    text += some.map(lineOf).join('');
    if (text.length < PART_LETTERS) return;
    parts.push(new Blob([text]));
    text = '';
  });
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' });
}

function csvCell(value: string | number | Date | null): string | number | null {
  if (!(value instanceof Date)) return value;
  // As spreadsheets in Venezuela read a date: '22/11/2026 14:05'.
  return toWallTime(value).replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3/$2/$1 ');
}
