/** The credits of a statement, read from its rows by the meaning of its columns. */

import { folded } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import { endOf, type Reference, referencesIn } from './references';
import { daysBetween, readDay, type Span, spanOf } from './statementDays';
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
  /** The statement has a charge of the same amount and reference too: it may have been reversed. */
  mayBeReversed?: boolean;
}

export interface ReadStatement {
  credits: Movement[];
  /** The days of the credits; undefined without any. */
  days: Span | undefined;
  debits: number;
  /** Lines of which some cells are those of a movement, and others cannot be read. */
  unread: number[];
  /** Lines that are equal to another one, reference included. */
  repeated: number[];
  isYearGuessed: boolean;
  /** A column that was taken for these contains days: nothing is read then. */
  daysIn?: 'reference' | 'amount';
}

/** A sum is no movement, also with a date and an amount beside it. */
const SUM =
  /^(sub ?)?total(es)?\b|\bsaldo (inicial|final|anterior|actual|disponible|contable|al)\b|^(opening|closing) balance/;
const MANY = 1000;
/** V-01.234.567 and 0412-1234567, also with 58 before it. */
const PERSON =
  /(?<![\p{L}\d])(?:[VEJGP][-. ]?\d[\d.]{4,10}(?:-\d)?|(?:\+?58|0)[- ]?4\d\d[-. ]?\d{3}[-. ]?\d{4})(?!\d)/giu;

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
    repeated: [],
    isYearGuessed: false,
  };
  const daysIn = (['reference', 'amount'] as const).find((name) => holdsDays(rows, layout, layout[name], today));
  if (daysIn) return { ...read, daysIn };
  const known = new Set<string>();
  const charged = new Set<string>();
  for (const [place, row] of rows.entries()) {
    if (place % MANY === 0) await pause();
    if (isSum(row, layout)) continue;
    const line = place + 1;
    const day = readDay(row[layout.day], layout.dayOrder, today);
    const found = amountIn(row, layout);
    if (!day || !found) {
      // A heading may contain a day or a number; a movement has both.
      const digits = `${textOf(row[layout.amount])}${layout.debit === null ? '' : textOf(row[layout.debit])}`;
      if ((day || found) && /\d/.test(digits) && textOf(row[layout.day]) !== '') read.unread.push(line);
      continue;
    }
    const movement: Movement = { line, day: day.day, cents: found.cents, ...namesIn(row, layout) };
    if (found.side === 'debit') {
      read.debits += 1;
      for (const name of chargeNames(movement)) charged.add(name);
      continue;
    }
    if (found.cents === 0) continue;
    // An equal line with a reference is the same movement; without one there may be two.
    const signs = row.join('\u0000');
    if (movement.references.length > 0 && known.has(signs)) {
      read.repeated.push(line);
      continue;
    }
    known.add(signs);
    read.credits.push(movement);
    if (day.isYearGuessed) read.isYearGuessed = true;
  }
  for (const movement of read.credits) {
    if (chargeNames(movement).some((name) => charged.has(name))) movement.mayBeReversed = true;
  }
  return { ...read, days: spanOf(read.credits.map(({ day }) => day)) };
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

/** A line with a reference is a movement: a payer may be called Total. */
function isSum(row: readonly Cell[], { reference }: Layout): boolean {
  const isNamed = reference !== null && referencesIn(row[reference]).length > 0;
  return !isNamed && row.some((cell) => typeof cell === 'string' && SUM.test(folded(textOf(cell))));
}

/** Keys that a charge and the credit that it reverses share; none without a reference. */
function chargeNames({ cents, references }: Movement): string[] {
  return references.flatMap((reference) => {
    const end = endOf(reference);
    return end === '' ? [] : [`${cents} ${end}`];
  });
}

function amountIn(
  row: readonly Cell[],
  { amount, debit, side, areAllCredits, decimalMark }: Layout,
): ReadAmount | undefined {
  const came = readStatementAmount(row[amount], decimalMark);
  if (debit !== null) {
    const went = readStatementAmount(row[debit], decimalMark);
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
    references: named.length > 0 || description === null ? named : referencesIn(withoutPeople(row[description])),
    referenceText: reference === null ? '' : textOf(row[reference]),
    description: described,
  };
}

/** Descriptions contain the payer's document and telephone, which are no references. */
function withoutPeople(cell: Cell | undefined): string {
  return textOf(cell).replace(PERSON, ' ');
}
