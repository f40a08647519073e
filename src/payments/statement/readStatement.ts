/** The credits of a statement, and what became of all its other lines. */
import {
  type Amount,
  type DaySpan,
  type DecimalMark,
  daysBetween,
  filledIn,
  isNothing,
  isRounded,
  isTold,
  readBankAmount,
  readDay,
  referenceEnd,
  referencesIn,
  referencesInWords,
  type StatementCell,
  signsOf,
  spanOf,
  textOf,
} from './cells';
import type { ColumnLayout, PlacedRow, Statement } from './layout';
import { isDone, isSum, notDoneIn, type Side, sideOf } from './words';

/** Why a credit's money may not be there, or its line may be misread. */
export type Doubt =
  /** Its own line says so, in these words; '' where its state is left out and others have one. */
  | { kind: 'said'; text: string }
  /** A charge of the same amount names it, or one that says that money went back. */
  | { kind: 'charged' }
  /** A charge of the same amount returns a credit of those days, and does not say which. */
  | { kind: 'returned' }
  /** A spreadsheet has rounded its reference. */
  | { kind: 'rounded' };

/** A credit of the statement. */
export interface Movement {
  /** The line of the file, from 1, as a person counts; it identifies the movement. */
  line: number;
  day: string;
  cents: number;
  /** What it may be found by: digits as they stand, or codes with letters; those of its own column, else in its text. */
  references: readonly string[];
  /** As they are written; '' without such a column. */
  referenceText: string;
  description: string;
  state: string;
  doubts: readonly Doubt[];
}

/** Why a line is not understood. */
export interface Unread {
  why: 'noDay' | 'noAmount' | 'both' | 'sides' | 'type' | 'columns';
  /** What is not understood, as written. */
  word?: string;
}

export interface UnreadLine extends Unread {
  line: number;
  /** The line as it is written. */
  text: string;
}

/** All lines that are not blank: the numbers add up to `lines`. */
export interface ReadStatement {
  credits: Movement[];
  lines: number;
  headings: number;
  charges: number;
  balances: number;
  /** Lines that are equal to another one in all cells, reference included. */
  repeated: number;
  unread: readonly UnreadLine[];
  /** The days of the credits; undefined without any. */
  days: DaySpan | undefined;
}

/** So much of a line is shown. */
const MOST_TEXT = 200;

export function readStatement({ rows, headings }: Statement, layout: ColumnLayout): ReadStatement {
  const widths = widthsOf(rows, headings?.names);
  // What stands above the headings comes again on each printed page.
  const notes = new Set(rows.flatMap(({ place, cells }) => (place === 'above' ? signsOf(cells) : [])));
  const stateOf = (cells: readonly StatementCell[]) => (layout.state === null ? '' : textOf(cells[layout.state]));
  const hasStates = rows.some(({ cells }) => isDone(stateOf(cells)));
  const read = { credits: [] as Movement[], headings: 0, charges: 0, balances: 0, repeated: 0 };
  const unread: UnreadLine[] = [];
  const charges: Charge[] = [];
  const known = new Set<string>();
  let carried: string | undefined;
  for (const { line, cells, place } of rows) {
    if (place === 'heading') {
      read.headings += 1;
      continue;
    }
    const isWide = cells.length > widths.whole || filledIn(cells) > widths.filled;
    const texts = cells.map(textOf);
    const context: Context = { layout, carried };
    const reading = readBankLine(cells, context);
    if (place === 'line' && texts[layout.day]) carried = readDay(cells[layout.day], layout.dayOrder);
    const isMove = reading.kind === 'credit' || reading.kind === 'charge';
    const isNote = reading.kind === 'note' || (!isMove && notes.has(signsOf(cells)));
    const isElsewhere = (place === 'other' || isWide) && saysMovement(texts) && !isSum(texts, true);
    const isMisplaced = place !== 'line' || isWide || cells.length < widths.least;
    if (reading.kind === 'balance' && !isElsewhere) read.balances += 1;
    else if (isNote && !isElsewhere) read.headings += 1;
    else if (!isMove || isMisplaced) {
      const { why, word }: Unread = reading.kind === 'unread' && !isMisplaced ? reading : { why: 'columns' };
      const text = texts.filter(Boolean).join(' · ').slice(0, MOST_TEXT);
      unread.push({ line, text, why, ...(word && { word }) });
      charges.push(...maybeCharges(cells, context));
    } else if (reading.kind === 'charge') {
      read.charges += 1;
      const { day, cents, isTakenBack } = reading;
      const isReversal = isTakenBack || notDoneIn(texts) !== undefined;
      charges.push({ day, cents, isReversal, references: allReferences(cells, layout) });
    } else {
      const { day, cents } = reading;
      const names = namesIn(cells, layout);
      // An equal line with a reference is the same movement; without one there may be two.
      const signs = signsOf(cells);
      if (isTold(names.references) && known.has(signs)) {
        read.repeated += 1;
        continue;
      }
      known.add(signs);
      const state = stateOf(cells);
      const said = notDoneIn(texts) ?? (layout.state === null || isDone(state) ? undefined : state);
      const doubts: Doubt[] = [
        ...(said || (said === '' && hasStates) ? [{ kind: 'said' as const, text: said }] : []),
        ...(layout.reference !== null && isRounded(cells[layout.reference]) ? [{ kind: 'rounded' as const }] : []),
      ];
      read.credits.push({ line, day, cents, ...names, state, doubts });
    }
  }
  return {
    ...read,
    credits: withDoubts(read.credits, charges),
    lines: rows.length,
    unread,
    days: spanOf(read.credits.map(({ day }) => day)),
  };
}

/**
 * How many cells a line has, and how many of them may be filled: in one with others, because of a separator within a text
 * or a cell that is left out, amounts stand below other headings.
 */
function widthsOf(rows: readonly PlacedRow[], names: readonly string[] | undefined) {
  const lines = rows.filter(({ place, cells }) => place === 'line' && cells.length > 2).map(({ cells }) => cells);
  const usual = lines.map(({ length }) => length).sort((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  const count = names?.length ?? usual;
  const named = names ? filledIn(names) : count;
  const areMost = (is: (cells: readonly StatementCell[]) => boolean) => lines.filter(is).length * 2 > lines.length;
  // A bank may end its lines with a separator, leave out the empty cells at their end, or give the last columns no name.
  const isEnded = areMost((cells) => cells.length === count + 1 && cells[count] === '');
  const isBeyond = areMost((cells) => filledIn(cells) > named && filledIn(cells) <= count);
  return { least: Math.min(named, usual), filled: isBeyond ? count : named, whole: isEnded ? count + 1 : count };
}

interface Moved {
  kind: Side;
  day: string;
  cents: number;
  /** A charge below zero among the credits. */
  isTakenBack: boolean;
}

type Reading = { kind: 'note' } | { kind: 'balance' } | ({ kind: 'unread' } & Unread) | Moved;

interface Context {
  layout: ColumnLayout;
  /** The day of the line before, which stands for those below it where it is left out. */
  carried: string | undefined;
}

function readBankLine(cells: readonly StatementCell[], context: Context): Reading {
  const { layout, carried } = context;
  const mark = layout.decimalMark;
  const isNamed = namesIn(cells, { ...layout, description: null }).references.length > 0;
  const dayText = textOf(cells[layout.day]);
  const read = readDay(cells[layout.day], layout.dayOrder);
  const type = layout.side === null ? undefined : sideOf(textOf(cells[layout.side]));
  if (type === 'balance' || (!isNamed && isSum(cells.map(textOf), read !== undefined))) return { kind: 'balance' };
  const money = [...layout.credits, ...layout.charges].filter((place) => !isNothing(cells[place]));
  const hasMoney = money.some((place) => /\d/.test(textOf(cells[place])));
  if (!isNamed && !hasMoney && !(read && money.length > 0)) return withoutAmount(cells, context);
  const isLeftOut =
    dayText === '' && (isNamed || (layout.reference === null && textOf(cells[layout.description ?? -1]) !== ''));
  const day = read ?? (isLeftOut ? carried : undefined);
  if (day === undefined) return { kind: 'unread', why: 'noDay', word: dayText };
  const wrong = money.find((place) => !readBankAmount(cells[place], mark));
  if (wrong !== undefined) return { kind: 'unread', why: 'noAmount', word: textOf(cells[wrong]) };
  const [came, went] = [amountsIn(cells, layout.credits, mark), amountsIn(cells, layout.charges, mark)];
  const [amount, other] = [...came, ...went];
  if (!amount) return { kind: 'unread', why: 'noAmount', word: '' };
  if (other) return { kind: 'unread', why: 'both' };
  const moved = { day, cents: amount.cents };
  if (went.length > 0) return { kind: 'charge', ...moved, isTakenBack: false };
  if (layout.side !== null && type === undefined && amount.side === undefined)
    return { kind: 'unread', why: 'type', word: textOf(cells[layout.side]) };
  if (type && amount.side && type !== amount.side) return { kind: 'unread', why: 'sides' };
  const kind = type ?? amount.side ?? (layout.areAllCredits === false ? 'charge' : 'credit');
  return { kind, ...moved, isTakenBack: kind === 'charge' && layout.charges.length > 0 };
}

/** More than nothing. */
function amountsIn(cells: readonly StatementCell[], places: readonly number[], mark: DecimalMark): Amount[] {
  return places.flatMap((place) => {
    const amount = readBankAmount(cells[place], mark);
    return amount && amount.cents > 0 ? amount : [];
  });
}

function withoutAmount(cells: readonly StatementCell[], { layout: { balance, day, decimalMark } }: Context): Reading {
  if (balance !== null && readBankAmount(cells[balance], decimalMark)) return { kind: 'balance' };
  const others = cells.filter((_, place) => place !== day || cells.length === 1).map(textOf);
  return saysMovement(cells.map(textOf), others) ? { kind: 'unread', why: 'columns' } : { kind: 'note' };
}

/** A line with a day and an amount is no note, wherever they stand; nor one with an amount or a long number by itself. */
function saysMovement(texts: readonly string[], others = texts): boolean {
  const text = texts.join(' ');
  const hasBoth = /\d[/-]\d{1,2}[/-]\d/.test(text) && /\d[.,]\d{2}(?!\d)/.test(text);
  return hasBoth || others.some((one) => /^[-+(]?(bs\.? ?)?\d[\d.,]*[.,]\d{2}\)?$/i.test(one) || /^\d{6,}$/.test(one));
}

const DAY = /\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/g;

/** What a line may be found by. */
function namesIn(cells: readonly StatementCell[], { reference, description }: ColumnLayout) {
  const cell = reference === null ? undefined : cells[reference];
  const named = referencesIn(typeof cell === 'string' ? cell.replace(DAY, ' ') : cell);
  const said = description === null ? undefined : cells[description];
  return {
    references: named.length > 0 ? named : referencesInWords(said),
    referenceText: textOf(cell),
    description: textOf(said),
  };
}

interface Charge {
  /** Undefined where it cannot be read. */
  day: string | undefined;
  cents: number;
  /** It says that money goes back. */
  isReversal: boolean;
  references: readonly string[];
}

/** Those in the text too, by which a charge names the credit that it returns. */
function allReferences(cells: readonly StatementCell[], { reference, description }: ColumnLayout): string[] {
  const named = reference === null ? [] : referencesIn(cells[reference]);
  return [...named, ...(description === null ? [] : referencesInWords(cells[description]))];
}

/** A line that is not understood may be a charge of any amount in it. */
function maybeCharges(cells: readonly StatementCell[], { layout }: Context): Charge[] {
  const references = cells.flatMap((cell) => referencesInWords(cell));
  const day = readDay(cells[layout.day], layout.dayOrder);
  const isReversal = notDoneIn(cells.map(textOf)) !== undefined;
  return cells.flatMap((cell) => {
    const cents = readBankAmount(cell, layout.decimalMark)?.cents ?? 0;
    return cents > 0 ? { day, cents, isReversal, references } : [];
  });
}

/** A return comes so soon. */
const SOON_DAYS = 31;

function withDoubts(credits: readonly Movement[], charges: readonly Charge[]): Movement[] {
  const ends = (references: readonly string[]) => [...new Set(references.map(referenceEnd))];
  const keysOf = ({ cents, references }: Pick<Movement, 'cents' | 'references'>) =>
    ends(references).map((end) => `${cents} ${end}`);
  const own = credits.map(({ references, description }) => ends([...references, ...referencesInWords(description)]));
  const all = new Set(own.flat());
  const reversals = charges.filter(({ isReversal }) => isReversal);
  const charged = new Set(charges.flatMap(keysOf));
  const reversed = new Set(reversals.flatMap(({ references }) => ends(references)));
  const unnamed = new Map<number, Set<string | undefined>>();
  for (const { cents, day, references } of reversals) {
    if (ends(references).some((end) => all.has(end))) continue;
    unnamed.set(cents, (unnamed.get(cents) ?? new Set()).add(day));
  }
  return credits.map((credit, place) => {
    const named = own[place] ?? [];
    const isCharged = named.some((end) => charged.has(`${credit.cents} ${end}`) || reversed.has(end));
    const isReturned = [...(unnamed.get(credit.cents) ?? [])].some(
      (day) => day === undefined || daysBetween(day, credit.day) <= SOON_DAYS,
    );
    const more: Doubt[] = [
      ...(isCharged ? [{ kind: 'charged' as const }] : []),
      ...(isReturned ? [{ kind: 'returned' as const }] : []),
    ];
    return more.length > 0 ? { ...credit, doubts: [...credit.doubts, ...more] } : credit;
  });
}
