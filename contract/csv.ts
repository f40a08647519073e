import { toWallTime } from './caracas';

/** What a file has of a value, of any format: an amount has two decimals, an empty cell is null. */
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

/** A cell as CSV has it, before it is quoted. */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  return Number.isFinite(cell.amount) ? cell.amount.toFixed(2).replace('.', ',') : '';
}

/** A date in any file, by Caracas's clock and as spreadsheets in Venezuela read it: '22/11/2026 14:05'. */
export function dateText(date: Date): string {
  return toWallTime(date).replace(/^(\d+)-(\d{2})-(\d{2})T/, '$3/$2/$1 ');
}
