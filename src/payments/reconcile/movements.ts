/** The credits of a statement, read from its rows by the meaning of its columns. */

import { folded } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import { type Caution, isDone, notDoneIn } from './notDone';
import { type Reference, referencesIn, referencesInWords } from './references';
import { type Charge, markReturned } from './returned';
import { daysBetween, readDay, type Span, spanOf } from './statementDays';
import { headingOf } from './statementLayout';
import {
  type Cell,
  type DayOrder,
  type DecimalMark,
  type ReadAmount,
  type Rows,
  readStatementAmount,
  sideOf,
  textOf,
} from './statementValues';

/** Which column has which meaning, by its position, and how it is written. */
export interface Layout {
  day: number;
  reference: number | null;
  description: number | null;
  /** The column of credits; with signs or letters of debits too. */
  amount: number;
  /** The column of debits, where there is one. */
  debit: number | null;
  /** The column with a letter or word for credit or debit. */
  side: number | null;
  /** The column that says whether the money is there. */
  state: number | null;
  /** For amounts without any sign: whether all of them are credits. Null until the user says so. */
  areAllCredits: boolean | null;
  dayOrder: DayOrder;
  decimalMark: DecimalMark;
  currency: Currency;
}

/** A credit of the statement. */
export interface Movement {
  /** The line of the statement, from 1, which identifies it. */
  line: number;
  day: string;
  cents: number;
  references: readonly Reference[];
  /** As it is written in the statement. */
  referenceText: string;
  description: string;
  caution?: Caution;
}

export interface ReadStatement {
  credits: Movement[];
  /** The days of the credits; undefined without any. */
  days: Span | undefined;
  debits: number;
  /** Lines with a reference or an amount that are no movement otherwise. */
  unread: number[];
  /** How many lines are opening or closing balances, or totals. */
  sums: number;
  /** Lines that are equal to another one, reference included. */
  repeated: number[];
  isYearGuessed: boolean;
  /** A column that was taken for these contains days: nothing is read then. */
  daysIn?: 'reference' | 'amount';
}

/** A sum is no movement, also with a date and an amount beside it. */
const SUM =
  /^(sub ?)?total(es)?\b|\bsaldo (inicial|final|anterior|actual|disponible|contable|al)\b|^(opening|closing|beginning|ending) balance/;
const MANY = 1000;
/** Reads all rows; lines without a movement (headings, totals, blank) are skipped. `pause` is awaited now and then. */
export async function readMovements(
  rows: Rows,
  layout: Layout,
  today: string,
  pause: () => Promise<void> | undefined,
): Promise<ReadStatement> {
  const read: ReadStatement = {
    credits: [],
    days: undefined,
    debits: 0,
    unread: [],
    sums: 0,
    repeated: [],
    isYearGuessed: false,
  };
  const daysIn = (['reference', 'amount'] as const).find((name) => holdsDays(rows, layout, layout[name], today));
  if (daysIn) return { ...read, daysIn };
  const known = new Set<string>();
  const charges: Charge[] = [];
  const heading = headingOf(rows).row;
  const above = new Set(rows.slice(0, Math.max(0, heading)).map(signsOf));
  const hasStates = layout.state !== null && rows.some((row) => isDone(row[layout.state ?? 0]));
  for (const [place, row] of rows.entries()) {
    if (place % MANY === 0) await pause();
    // What stands above the headings comes again on each printed page.
    const isTelling = tellsSomething(row, layout) && !above.has(signsOf(row));
    if (isSum(row, layout)) {
      if (isTelling) read.sums += 1;
      continue;
    }
    const line = place + 1;
    const day = readDay(row[layout.day], layout.dayOrder, today);
    const found = amountIn(row, layout);
    if (!day || !found || found.cents === 0) {
      if (isTelling) read.unread.push(line);
      continue;
    }
    const movement: Movement = { line, day: day.day, cents: found.cents, ...namesIn(row, layout) };
    if (found.side === 'debit') {
      read.debits += 1;
      charges.push({ movement, isReversal: notDoneIn(row) !== undefined });
      continue;
    }
    // An equal line with a reference is the same movement; without one there may be two.
    const signs = signsOf(row);
    if (movement.references.length > 0 && known.has(signs)) {
      read.repeated.push(line);
      continue;
    }
    known.add(signs);
    const said = notDoneIn(row) ?? stateIn(row, layout.state, hasStates);
    read.credits.push(said === undefined ? movement : { ...movement, caution: { kind: 'said', text: said } });
    if (day.isYearGuessed) read.isYearGuessed = true;
  }
  markReturned(read.credits, charges);
  return { ...read, days: spanOf(read.credits.map(({ day }) => day)) };
}

function signsOf(row: readonly Cell[]): string {
  return row.join('\u0000');
}

/** Whether a line has a reference or an amount where its columns have them. */
function tellsSomething(row: readonly Cell[], { reference, amount, debit }: Layout): boolean {
  const digits = [amount, debit].some((place) => place !== null && /\d/.test(textOf(row[place])));
  return digits || isNamed(row, reference);
}

/** What the state says that does not mean done; undefined where it does, and where no line has one. */
function stateIn(row: readonly Cell[], state: number | null, hasStates: boolean): string | undefined {
  if (state === null || isDone(row[state])) return undefined;
  return textOf(row[state]) || (hasStates ? '' : undefined);
}

/** So many lines show whether a column contains days. */
const SAMPLE = 300;
/** The day of booking is so near to the other one; a reference is hardly ever such a day. */
const NEAR_DAYS = 31;

function holdsDays(rows: Rows, { day, dayOrder }: Layout, column: number | null, today: string): boolean {
  if (column === null || column === day) return column !== null;
  const read = (cell: Cell | undefined) => readDay(cell, dayOrder, today)?.day;
  const lines = rows.slice(0, SAMPLE).flatMap((row) => {
    const own = read(row[day]);
    return own && textOf(row[column]) !== '' ? { own, other: read(row[column]) } : [];
  });
  const near = lines.filter(({ own, other }) => other && daysBetween(own, other) <= NEAR_DAYS);
  return near.length * 2 > lines.length;
}

const DAY = /\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/g;

/** Whether there is a reference where its column has them; «Saldo al 26/11/2026» is none. */
function isNamed(row: readonly Cell[], reference: number | null): boolean {
  const cell = reference === null ? undefined : row[reference];
  return referencesIn(typeof cell === 'string' ? cell.replace(DAY, ' ') : cell).length > 0;
}

/** A line with a reference is a movement: a payer may be called Total. */
function isSum(row: readonly Cell[], { reference }: Layout): boolean {
  return !isNamed(row, reference) && row.some((cell) => typeof cell === 'string' && SUM.test(folded(textOf(cell))));
}

function amountIn(
  row: readonly Cell[],
  { amount, debit, side, areAllCredits, decimalMark }: Layout,
): ReadAmount | undefined {
  const came = readStatementAmount(row[amount], decimalMark);
  if (debit !== null) {
    const went = readStatementAmount(row[debit], decimalMark);
    // Words among the amounts come from a text that something parted.
    if (!went && /[\p{L}\d]/u.test(textOf(row[debit]))) return undefined;
    if (went && went.cents > 0) return came && came.cents > 0 ? undefined : { ...went, side: 'debit' };
    // A sum below zero in the column of credits is a reversal.
    return came && { ...came, side: came.side ?? 'credit' };
  }
  if (!came) return undefined;
  if (side !== null) {
    const said = sideOf(row[side]) ?? came.side;
    return said && { ...came, side: said };
  }
  return { ...came, side: came.side ?? (areAllCredits === false ? 'debit' : 'credit') };
}

function namesIn(row: readonly Cell[], { reference, description }: Layout) {
  const named = reference === null ? [] : referencesIn(row[reference]);
  const described = description === null ? '' : textOf(row[description]);
  return {
    references: named.length > 0 || description === null ? named : referencesInWords(row[description]),
    referenceText: reference === null ? '' : textOf(row[reference]),
    description: described,
  };
}
