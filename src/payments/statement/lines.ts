/** What one line of a statement is, by the meaning of its columns. */
import { type Amount, isNothing, readBankAmount, type Spelling } from './amounts';
import { type StatementCell, textOf } from './cells';
import { readDay } from './days';
import type { ColumnLayout } from './layout';
import { referencesIn, referencesInWords } from './references';
import { isSum, type Side, sideOf } from './words';

export interface Unread {
  why: 'noDay' | 'noAmount' | 'both' | 'sides' | 'type' | 'columns';
  /** What is not understood, as written. */
  word?: string;
}

export interface Moved {
  kind: Side;
  day: string;
  isYearGuessed: boolean;
  cents: number;
  /** A charge below zero among the credits. */
  isTakenBack: boolean;
}

export type Reading = { kind: 'note' } | { kind: 'balance' } | ({ kind: 'unread' } & Unread) | Moved;

export interface Context {
  layout: ColumnLayout;
  spelling: Spelling;
  today: string;
  /** The day of the line before, which stands for those below it where it is left out. */
  carried: string | undefined;
}

export function readBankLine(cells: readonly StatementCell[], context: Context): Reading {
  const { layout, spelling, today, carried } = context;
  const isNamed = namesIn(cells, { ...layout, description: null }).references.length > 0;
  const dayText = textOf(cells[layout.day]);
  const read = readDay(cells[layout.day], layout.dayOrder, today);
  const type = layout.side === null ? undefined : sideOf(cells[layout.side]);
  if (type === 'balance' || (!isNamed && isSum(cells, read !== undefined))) return { kind: 'balance' };
  const money = [...layout.credits, ...layout.charges].filter((place) => !isNothing(cells[place]));
  const hasMoney = money.some((place) => /\d/.test(textOf(cells[place])));
  if (!isNamed && !hasMoney && !(read && money.length > 0)) return withoutAmount(cells, context);
  const isLeftOut =
    dayText === '' && (isNamed || (layout.reference === null && textOf(cells[layout.description ?? -1]) !== ''));
  const day = read?.day ?? (isLeftOut ? carried : undefined);
  if (day === undefined) return { kind: 'unread', why: 'noDay', word: dayText };
  const wrong = money.find((place) => !readBankAmount(cells[place], spelling));
  if (wrong !== undefined) return { kind: 'unread', why: 'noAmount', word: textOf(cells[wrong]) };
  const [came, went] = [amountsIn(cells, layout.credits, spelling), amountsIn(cells, layout.charges, spelling)];
  const [amount, other] = [...came, ...went];
  if (!amount) return { kind: 'unread', why: 'noAmount', word: '' };
  if (other) return { kind: 'unread', why: 'both' };
  const moved = { day, isYearGuessed: read?.isYearGuessed ?? false, cents: amount.cents };
  if (went.length > 0) return { kind: 'charge', ...moved, isTakenBack: false };
  if (layout.side !== null && type === undefined && amount.side === undefined)
    return { kind: 'unread', why: 'type', word: textOf(cells[layout.side]) };
  if (type && amount.side && type !== amount.side) return { kind: 'unread', why: 'sides' };
  const kind = type ?? amount.side ?? (layout.areAllCredits === false ? 'charge' : 'credit');
  return { kind, ...moved, isTakenBack: kind === 'charge' && layout.charges.length > 0 };
}

/** More than nothing. */
function amountsIn(cells: readonly StatementCell[], places: readonly number[], spelling: Spelling): Amount[] {
  return places.flatMap((place) => {
    const amount = readBankAmount(cells[place], spelling);
    return amount && amount.cents > 0 ? amount : [];
  });
}

/** A line with both is no note, wherever they stand. */
export function hasDayAndAmount(cells: readonly StatementCell[]): boolean {
  const text = cells.map(textOf).join(' ');
  return /\d[/-]\d{1,2}[/-]\d/.test(text) && /\d[.,]\d{2}(?!\d)/.test(text);
}

function withoutAmount(cells: readonly StatementCell[], { layout: { balance, day }, spelling }: Context): Reading {
  if (balance !== null && readBankAmount(cells[balance], spelling)) return { kind: 'balance' };
  const others = cells.filter((_, place) => place !== day || cells.length === 1).map(textOf);
  return hasDayAndAmount(cells) || others.some((text) => isApart(text))
    ? { kind: 'unread', why: 'columns' }
    : { kind: 'note' };
}

/** A cell that is an amount with cents, or a long number. */
const isApart = (text: string) => /^[-+(]?(bs\.? ?)?\d[\d.,]*[.,]\d{2}\)?$/i.test(text) || /^\d{6,}$/.test(text);

const DAY = /\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/g;

/** What a line may be found by. */
export function namesIn(cells: readonly StatementCell[], { reference, description }: ColumnLayout) {
  const cell = reference === null ? undefined : cells[reference];
  const named = referencesIn(typeof cell === 'string' ? cell.replace(DAY, ' ') : cell);
  const said = description === null ? undefined : cells[description];
  return {
    references: named.length > 0 ? named : referencesInWords(said),
    referenceText: textOf(cell),
    description: textOf(said),
  };
}
