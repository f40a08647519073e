/** Commas within amounts, without quotes, in a table that commas separate: they push the cells behind them aside. */
import { type StatementCell, textOf } from './cells';
import type { StatementPart } from './openStatement';
import type { Role } from './words';

/** A whole amount with the cents in the next cell: 456,25 whose comma was taken for a separator. */
const WHOLE = /^[-+(]?(bs\.?)? ?(0|[1-9]\d*(\.\d{3})*)$/i;
const CENTS = /^\d{1,2}\)?$/;
/** Thousands with the rest in the next cell, the same of 1,234.50; other words may be around it. */
const THOUSANDS = /(^[-+(]?(bs\.?)?|\s)[1-9]\d{0,2}$/i;
const REST = /^\d{3}(\.\d{1,2})?(?![\d.])/;
/** These headings are above amounts. */
const MONEY: ReadonlySet<Role | undefined> = new Set(['credit', 'charge', 'amount', 'both', 'balance'] as const);
/** Of so many lines more than one is split so: the columns cannot be recognised then. */
const ONE_IN = 5;

/** Whether a line has an amount in two cells. Without headings any cell may be an amount. */
export function isParted(cells: readonly StatementCell[], { separator, headings }: StatementPart): boolean {
  if (separator !== ',') return false;
  const texts = cells.map(textOf);
  const hasPoints = texts.some((text) => /\.\d{1,2}$/.test(text));
  return texts.some((text, place) => {
    const next = texts[place + 1] ?? '';
    if (headings && !MONEY.has(headings.roles[place])) return false;
    return (THOUSANDS.test(text) && REST.test(next)) || (!hasPoints && WHOLE.test(text) && CENTS.test(next));
  });
}

export function areMostParted(part: StatementPart): boolean {
  if (part.separator !== ',') return false;
  const lines = part.rows.filter(({ line, cells }) => !part.headingLines.has(line) && cells.length > 2);
  return lines.filter(({ cells }) => isParted(cells, part)).length * ONE_IN > lines.length;
}
