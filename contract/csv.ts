import { toWallTime } from './caracas';
import { isTold, type ListColumn, type ListDefinition } from './lists/definition';
import type { Scope } from './services/entry';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** What a file has of a value: an amount has two decimals, an empty cell is null. */
export type Cell = string | number | { amount: number } | Date | null;

/**
 * What spreadsheets take for a formula: a text that begins with one of these signs, full-width forms included, behind
 * whatever nobody sees, or with a tab or a line's end (OWASP, CSV injection). Within a text they are harmless.
 */
const FORMULA = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

/** Without it Excel reads UTF-8 as the letters of Windows. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Gives one line of a CSV file with its end. Cells are always quoted and separated by semicolons, as Excel expects
 * where the comma is for decimals, as in Venezuela. A text that could run as a formula gets an apostrophe in front,
 * which makes it text; a number stays one.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

/** A number that spreadsheets would change: they leave out the first zeros of a reference, and write a long one as 7,4E+11. */
const CODE = /^(?:0\d+|\d{12,})$/;

/** A cell before it is quoted. */
function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return CODE.test(cell) ? `="${cell}"` : FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  return Number.isFinite(cell.amount) ? cell.amount.toFixed(2).replace('.', ',') : '';
}

/** By Caracas's clock and as spreadsheets in Venezuela read it: '22/11/2026 14:05'. */
function dateText(date: Date): string {
  return toWallTime(date).replace(/^(\d+)-(\d{2})-(\d{2})T/, '$3/$2/$1 ');
}

/** What a role's files have of a list: its columns, each with amounts of several currencies followed by the currency. */
export function cellsOf<Row>(
  list: ListDefinition<Row>,
  scope: Scope,
): { headings: string[]; of: (row: Row) => Cell[] } {
  const told = Object.entries(list.columns).filter(([key]) => isTold(list, key, scope));
  const columns = told.map(([, { label, kind, value, currency, isSummed }]) => {
    const cell = (row: Row) => cellFor(kind, value(row));
    if (!currency || !isSummed) return { labels: [label], cells: (row: Row) => [cell(row)] };
    const beside = (row: Row) => (cell(row) === null ? null : currency(row));
    return { labels: [label, `${label} (moneda)`], cells: (row: Row) => [cell(row), beside(row)] };
  });
  return {
    headings: columns.flatMap(({ labels }) => labels),
    of: (row) => columns.flatMap(({ cells }) => cells(row)),
  };
}

function cellFor(kind: ListColumn<never>['kind'], value: string | number | null): Cell {
  if (value === null) return null;
  if (kind === 'date') return new Date(value);
  return kind === 'amount' ? { amount: Number(value) } : value;
}
