/** What a bank's file is made of, before anything is known of its columns. */

/** As it was read; a number only where a workbook has one. */
export type StatementCell = string | number;

export interface Row {
  /** From 1, as a person counts; unique within what is read as one. */
  line: number;
  cells: readonly StatementCell[];
}

/** A table of a page or a sheet of a workbook, with its name; of a text the only one, without. */
export interface StatementTable {
  name: string;
  rows: readonly Row[];
  /** What separates the cells of a text; '' where cells are told apart otherwise. */
  separator: string;
}

/** A cell as text: unusual spaces, signs and widths as the usual ones. Excel puts ' before a text, or writes ="0012". */
export function textOf(cell: StatementCell | undefined): string {
  if (cell === undefined) return '';
  if (PLAIN.test(String(cell))) return String(cell);
  const text = String(cell)
    .normalize('NFKC')
    .replace(/\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/[−–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  return text
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** Nothing is unusual in it, which is quickly seen. */
const PLAIN = /^(?!['=])[!-~À-Öà-ö]*(?: [!-~À-Öà-ö]+)*$/;

/** How many cells there are up to the last that is filled. */
export function filledIn(cells: readonly StatementCell[]): number {
  return cells.findLastIndex((cell) => textOf(cell) !== '') + 1;
}

/** Equal for rows with the same cells. */
export function signsOf(cells: readonly StatementCell[]): string {
  return cells.slice(0, filledIn(cells)).map(textOf).join('\0');
}

/** A whole number of more digits than this has lost its last ones: it is shown as Excel shows it, 1.23e+17. */
const EXACT_DIGITS = 15;

/** A number that a workbook has. */
export function numberCell(written: string): StatementCell {
  const number = Number(written);
  if (Number.isNaN(number)) return written;
  return Math.abs(number) < 10 ** EXACT_DIGITS ? number : number.toExponential();
}
