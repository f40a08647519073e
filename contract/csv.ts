/** What spreadsheets take for the beginning of a formula, full-width forms included (OWASP, CSV injection). */
const FORMULA = '=+\\-@＝＋－＠';
/** Where a spreadsheet that is set to another separator than ours begins a new cell in the middle of a text. */
const SEPARATOR = /[,;|"\t\r\n]/;
/** Invisible characters and separators before the beginning of a formula; each run is looked at once. */
const BEFORE_FORMULA = new RegExp(`(?<![\\p{C}\\p{Z},;|"])[\\p{C}\\p{Z},;|"]*(?=[${FORMULA}])`, 'gu');
/** Some spreadsheets take a text that begins with a tab or a line's end for a formula. */
const CONTROL = /^\p{Cc}/u;

/** Without it Excel reads UTF-8 as the letters of Windows. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Gives one line of a CSV file with its end. Cells are always quoted and separated by semicolons, as Excel expects
 * where the comma is for decimals, as in Venezuela. A text that could run as a formula gets an apostrophe in front,
 * which makes it text; a number stays one.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => `"${written(cell ?? '').replaceAll('"', '""')}"`).join(';')}\r\n`;
}

function written(cell: string | number): string {
  if (typeof cell === 'string') return asText(cell);
  return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
}

function asText(cell: string): string {
  const text = cell.replace(BEFORE_FORMULA, (run, offset: number) => {
    const inner = SEPARATOR.test(run) ? `${run}'` : run;
    return offset === 0 ? `'${inner}` : inner;
  });
  return CONTROL.test(text) ? `'${text}` : text;
}
