/** Rows of any list as a file for spreadsheets, exactly the columns that are given. */
import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { saveFile } from '../records/saveFile';

export interface ExportColumn<Row> {
  label: string;
  /** Null where there is none. */
  value: (row: Row) => string | number | Date | null;
  /** An amount is shown with two decimals; a date with its hour, as a clock in Caracas shows it. */
  kind: 'text' | 'number' | 'amount' | 'date';
}

export interface Export<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Without its ending. */
  fileName: string;
  format: 'csv' | 'xlsx';
}

/** Makes the file and has the browser save it; rejects where it cannot be made, or the code for it did not come. */
export async function exportRows<Row>({ columns, rows, fileName, format }: Export<Row>): Promise<void> {
  const content =
    format === 'csv' ? csvOf(columns, rows) : await (await import('./workbook')).workbookOf(columns, rows);
  saveFile(content, `${fileName}.${format}`);
}

/** For Excel where the comma is for decimals: semicolons, and nothing that it would take for a formula. */
export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Blob {
  const head = csvLine(columns.map(({ label }) => label));
  const lines = rows.map((row) => csvLine(columns.map((column) => csvCell(column.value(row)))));
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv;charset=utf-8' });
}

function csvCell(value: string | number | Date | null): string | number | null {
  if (!(value instanceof Date)) return value;
  // As spreadsheets here read a date: '22/11/2026 14:05'.
  return toWallTime(value).replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3/$2/$1 ');
}
