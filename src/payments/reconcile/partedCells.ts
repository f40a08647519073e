/** Separators within texts and amounts, without quotes: they push the cells behind them into other columns. */
import { RefusedStatement } from './refusedStatement';
import { headingOf, type Role } from './statementLayout';

/** A whole amount with the cents in the next cell: 456,25 whose comma was taken for a separator. */
const WHOLE = /^[-+(]?(bs\.?)? ?(0|[1-9]\d*(\.\d{3})*)$/i;
const CENTS = /^\d{1,2}\)?$/;
/** Thousands with the rest in the next cell, the same of 1,234.50; other words may be around it. */
const THOUSANDS = /(^[-+(]?(bs\.?)?|\s)[1-9]\d{0,2}$/i;
const REST = /^\d{3}(\.\d{1,2})?(?![\d.])/;
/** These headings are above amounts. */
const MONEY: ReadonlySet<Role | undefined> = new Set(['credit', 'debit', 'amount', 'balance'] as const);
/** Other lines are no movements. */
const FEWEST = 3;
/** Of so many lines more than one is split so: the columns cannot be recognised then. */
const ONE_IN = 5;

/**
 * Gives each cell of such a line the whole of it: no column can read it, and it is listed as unreadable. A table that
 * commas part, with many lines split so, is refused: amounts have commas too.
 */
export function unparted(rows: string[][], separator: string): string[][] {
  const isComma = separator === ',';
  const heading = headingOf(rows);
  const hasHeading = heading.row >= 0;
  // Without headings any cell may be an amount.
  const isMoney = (place: number) => !hasHeading || MONEY.has(heading.roles[place]);
  const hasAmountApart = (row: readonly string[]) => isComma && isApart(row, isMoney);
  const lines = rows.slice(heading.row + 1).filter((row) => isLine(row) || hasAmountApart(row));
  const width = hasHeading
    ? widthOf(lines, rows[heading.row]?.length ?? 0, hasAmountApart)
    : usual(lines.map(({ length }) => length));
  const isParted = (row: string[]) => hasAmountApart(row) || (isLine(row) && row.length > width);
  const parted = lines.filter(isParted);
  if (isComma && parted.length * ONE_IN > lines.length) throw new RefusedStatement('partedCells');
  return rows.map((row, place) => (place > heading.row && isParted(row) ? row.map(() => row.join(';')) : row));
}

/** The width of the headings, or one more where a bank ends its lines with a comma. */
function widthOf(lines: readonly string[][], headings: number, hasAmountApart: (row: string[]) => boolean): number {
  const isEnded = (row: string[]) => row.length === headings + 1 && row.at(-1)?.trim() === '' && !hasAmountApart(row);
  return lines.filter(isEnded).length * 2 > lines.length ? headings + 1 : headings;
}

function isApart(row: readonly string[], isMoney: (place: number) => boolean): boolean {
  const cells = row.map((cell) => cell.trim());
  const hasPoints = cells.some((cell) => /\.\d{1,2}$/.test(cell));
  return cells.some((cell, place) => {
    const next = cells[place + 1] ?? '';
    if (!isMoney(place)) return false;
    return (THOUSANDS.test(cell) && REST.test(next)) || (!hasPoints && WHOLE.test(cell) && CENTS.test(next));
  });
}

function isLine(row: readonly string[]): boolean {
  return row.filter((cell) => cell.trim() !== '').length >= FEWEST;
}

/** The most frequent value. */
function usual(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
