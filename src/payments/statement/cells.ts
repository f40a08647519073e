/** What the cells of a bank's file say: texts, amounts, days and references. */
import { BANKS } from '../../../contract/bank';
import { MOST_REFERENCE, MOST_REFERENCES } from '../../../contract/limits';
import { COMPARED_DIGITS, endingOf, signsIn, withDigits } from '../../../contract/referenceSigns';
import { folded } from '../../../contract/typedText';
import { type Side, sideOf } from './words';

/** A number only where a workbook has one. */
export type StatementCell = string | number;

/** No movement says more: what is longer is a notice below them. */
const MOST_SIGNS = 500;

/**
 * A cell as a reader gives it, with unusual spaces, signs and widths as the usual ones. Excel puts ' before a text, or
 * writes ="0012".
 */
export function cellOf(written: unknown): StatementCell {
  if (typeof written === 'number') return written;
  if (written instanceof Date) return Number.isNaN(written.getTime()) ? '' : written.toISOString().slice(0, 10);
  if (written === undefined || written === null) return '';
  return String(written)
    .trim()
    .slice(0, MOST_SIGNS)
    .normalize('NFKC')
    .replace(/\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/[−–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

export function textOf(cell: StatementCell | undefined): string {
  return cell === undefined ? '' : String(cell);
}

/** How many cells there are up to the last that is filled. */
export function filledIn(cells: readonly StatementCell[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/** Equal for rows with the same cells. */
export function signsOf(cells: readonly StatementCell[]): string {
  return cells.slice(0, filledIn(cells)).join('\0');
}

/** Nothing, also as banks write it: a dash, N/A. */
export function isNothing(cell: StatementCell | undefined): boolean {
  const text = folded(textOf(cell));
  return !/[\p{L}\p{N}]/u.test(text) || /^(n\/[ad]|null)$/.test(text);
}

/** The character before the cents. */
export type DecimalMark = ',' | '.';

export interface Amount {
  /** Never below zero. */
  cents: number;
  /** Undefined for a number alone. */
  side: Side | undefined;
}

const CURRENCY = /bs\.?\s*[sfd]?\.?(?![a-z])|bolivar(es)?|ve[sdf](?![a-z])|us[d$]?\$?(?![a-z])|\$/g;

/**
 * Reads 'Bs. 1.234,50', '-456.25', '(456,25)', '456,25-', '1 234,50 CR'. Undefined for what is no amount with
 * this mark: with a comma as decimal mark '456.25' is refused, and so is '1,234', which might be thousands.
 */
export function readBankAmount(cell: StatementCell | undefined, mark: DecimalMark): Amount | undefined {
  if (typeof cell === 'number') return amountOf(cell, cell < 0 ? 'charge' : undefined);
  const [, brackets, bare = ''] = /^(\()?(.*?)\)?$/.exec(folded(textOf(cell)).replace(CURRENCY, ' ').trim()) ?? [];
  const parts = /^(?<before>[+-])?\s*(?<digits>\d[\d., ']*|[.,]\d+\s*)(?<behind>[+-]|[a-z]+\.?)?$/.exec(
    bare.trim(),
  )?.groups;
  if (!parts) return undefined;
  const said = parts.behind ?? parts.before;
  const side = brackets ? 'charge' : sideOf(said);
  if (side === 'balance' || (said !== undefined && side === undefined)) return undefined;
  const number = numberOf((parts.digits ?? '').trim(), mark);
  return number === undefined ? undefined : amountOf(number, side);
}

/** Undefined for fractions of a cent, as rates have them. */
function amountOf(number: number, side: Side | undefined): Amount | undefined {
  const exact = Math.abs(number) * 100;
  const cents = Math.round(exact);
  return Number.isSafeInteger(cents) && Math.abs(exact - cents) < 0.01 ? { cents, side } : undefined;
}

const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^(\d{1,3}(?:[. ']\d{3})+|\d*)(?:,(\d+))?$/,
  '.': /^(\d{1,3}(?:[, ']\d{3})+|\d*)(?:\.(\d+))?$/,
};

function numberOf(digits: string, mark: DecimalMark): number | undefined {
  const [, whole, decimals = '0'] = SHAPES[mark].exec(digits) ?? [];
  if (whole === undefined) return undefined;
  // 1,234 may be thousands in the other spelling; 1234,500 and 0,500 are not.
  const mayBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeThousands ? undefined : Number(`${whole.replace(/\D/g, '') || '0'}.${decimals}`);
}

/** One mark, and three digits behind it: these are thousands, or thousandths. */
const EITHER = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** The spelling with which most of these cells can be read: none reads as two amounts. Undefined for a tie. */
export function decimalMarkOf(cells: readonly StatementCell[]): DecimalMark | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string');
  for (const some of [texts.filter((cell) => !EITHER.test(textOf(cell))), texts]) {
    const [commas = 0, points = 0] = ([',', '.'] as const).map(
      (mark) => some.filter((cell) => readBankAmount(cell, mark)).length,
    );
    if (commas !== points) return commas > points ? ',' : '.';
  }
  return undefined;
}

export type DayOrder = 'dayFirst' | 'monthFirst';

const DAY_MS = 86_400_000;
const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'se[pt]',
  'oct',
  'nov',
  'dic|dec',
].map((month) => new RegExp(`^(${month})`));
const WEEKDAY = /^(lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* (?=\d)/;
/** What may follow a day: an hour. */
const END = '(?:[ ,t].*)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${END}`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${END}`);
const MONTH_NAMED = new RegExp(`^(\\d{1,2})[-/. ]+(?:de )?([a-z]{3,10})\\.?[-/., ]+(?:de )?(\\d{4}|\\d{2})${END}`);
const MONTH_NAMED_FIRST = new RegExp(`^([a-z]{3,10})\\.? (\\d{1,2}),? (\\d{4})${END}`);
/** Days since 1900 as Excel counts them: from 2009 to 2064. */
const SERIAL = { first: 40_000, last: 60_000, unixDay: 25_569 };

/** Reads a day; undefined for what is none, February 30 included, and for one without a year. */
export function readDay(cell: StatementCell | undefined, order: DayOrder): string | undefined {
  const text = folded(textOf(cell)).replace(WEEKDAY, '');
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofSerial(Number(text));
  if (/^\d{7,8}$/.test(text)) return ofDigits(text, order);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dated(yearFirst[1], Number(yearFirst[2]), yearFirst[3]);
  const [, day, name = '', year] = MONTH_NAMED.exec(text) ?? [];
  if (day !== undefined) return dated(year, monthNamed(name), day);
  const [, first = '', second, ofYear] = MONTH_NAMED_FIRST.exec(text) ?? [];
  if (second !== undefined) return dated(ofYear, monthNamed(first), second);
  const [, one, other, last] = YEAR_LAST.exec(text) ?? [];
  return order === 'dayFirst' ? dated(last, Number(other), one) : dated(last, Number(one), other);
}

/** How many days lie between two days. */
export function daysBetween(one: string, other: string): number {
  return Math.round(Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS);
}

/** A first and a last day. */
export interface DaySpan {
  first: string;
  last: string;
}

/** Undefined without any day. */
export function spanOf(days: readonly string[]): DaySpan | undefined {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

/**
 * Whether the day or the month comes first: the order in which all cells are days; where both fit, the one with the
 * days closer together, since a statement covers some weeks. Undefined where both are as good.
 */
export function dayOrderOf(cells: readonly StatementCell[]): DayOrder | undefined {
  const [dayFirst, monthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) => {
    const days = cells.flatMap((cell) => readDay(cell, order) ?? []);
    const { first, last } = spanOf(days) ?? { first: '', last: '' };
    return { count: days.length, span: days.length > 0 ? daysBetween(first, last) : 0 };
  });
  if (!dayFirst || !monthFirst) return undefined;
  if (dayFirst.count !== monthFirst.count) return dayFirst.count > monthFirst.count ? 'dayFirst' : 'monthFirst';
  if (dayFirst.span === monthFirst.span) return undefined;
  return dayFirst.span < monthFirst.span ? 'dayFirst' : 'monthFirst';
}

/** 20261103 and 03112026, of which Excel leaves 3112026: none of them is a day in both orders. */
function ofDigits(digits: string, order: DayOrder): string | undefined {
  const whole = digits.padStart(8, '0');
  const [one, other, year] = [whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)];
  const yearFirst = dated(whole.slice(0, 4), Number(whole.slice(4, 6)), whole.slice(6));
  return yearFirst ?? (order === 'dayFirst' ? dated(year, Number(other), one) : dated(year, Number(one), other));
}

function ofSerial(serial: number): string | undefined {
  if (serial < SERIAL.first || serial > SERIAL.last) return undefined;
  return new Date((Math.floor(serial) - SERIAL.unixDay) * DAY_MS).toISOString().slice(0, 10);
}

function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.test(name)) + 1;
}

function dated(yearText = '', month: number, dayText = ''): string | undefined {
  const [year, day] = [Number(yearText.length === 2 ? `20${yearText}` : yearText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year < 2100;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Fewer digits prove nothing. */
const FEWEST = 4;

/** The key by which two lines with the same reference are found: the digits that every comparison needs. */
export function referenceEnd(reference: string): string {
  return endingOf(reference) || reference;
}

/** Six signs name a movement; fewer may be a branch or a bank. */
export function isTold(references: readonly string[]): boolean {
  return references.some(({ length }) => length >= COMPARED_DIGITS.least);
}

/** What remains of a long number in Excel: 1,23E+11. */
export function isRounded(cell: StatementCell | undefined): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(textOf(cell));
}

/** The references in a cell of the column that has them: digits as they stand, and codes with letters. */
export function referencesIn(cell: StatementCell | undefined): string[] {
  if (isRounded(cell)) return [];
  // Spreadsheets make numbers of them, whose first zeros are lost: 440272.0, 440.272,00.
  const written = withDigits(textOf(cell));
  const text = written.replace(/^(\d+|\d{1,3}(?:[., ']\d{3})+)[.,]0{1,2}$/, '$1');
  const isGrouped = /^\d{1,3}(?:[., ']\d{3})+$/.test(text);
  const isNumber = typeof cell === 'number' || text !== written || isGrouped;
  const least = isNumber ? COMPARED_DIGITS.least : 0;
  if (isGrouped || /^[\d ./-]+$/.test(text))
    return known(text.replace(/\D/g, '')).map((digits) => digits.padStart(least, '0'));
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.flatMap((word) => (DOCUMENT.test(word) ? [] : known(signsIn(word))));
  return [...new Set(found)].slice(0, MOST_REFERENCES);
}

/** The same of a text, in which other numbers stand too. */
export function referencesInWords(cell: StatementCell | undefined): string[] {
  return referencesIn(textOf(cell).replace(OTHERS, ' ').replace(PERSON, ' ')).filter((found) => !isOther(found));
}

/** Days, hours, amounts and the last digits of a card. */
const OTHERS =
  /\b\d{1,4}[/-]\d{1,2}[/-]\d{1,4}\b|\b\d{1,2}:\d{2}\b|\b\d{1,12}(?:[.,]\d{3}){0,4}[.,]\d{2}(?!\d)|[*x]{2}\d+/gi;
/** V-01.234.567 and 0412-1234567, also with 58 before it. */
const PERSON =
  /(?<![\p{L}\d])(?:[VEJGP][-. ]?\d[\d.]{4,10}(?:-\d)?|(?:\+?58|0)[- ]?4\d\d[-. ]?\d{3}[-. ]?\d{4})(?!\d)/giu;
/** A payer's document. */
const DOCUMENT = /^[VEJGP]\d{6,9}$/;

/** A bank's code, an account that begins with one, a year. */
function isOther(found: string): boolean {
  if (!/^\d+$/.test(found)) return false;
  const isOfBank = found.slice(0, 4) in BANKS;
  return (found.length === 4 && (isOfBank || /^20\d\d$/.test(found))) || (found.length === 20 && isOfBank);
}

/** A number that is too short, or one digit repeated, was written for want of a reference; one without end is none. */
function known(signs: string): string[] {
  if (signs.length > MOST_REFERENCE) return [];
  if (/^\d*$/.test(signs)) return signs.length < FEWEST || /^(\d)\1*$/.test(signs) ? [] : [signs];
  return signs.length >= COMPARED_DIGITS.least && /\d/.test(signs) ? [signs] : [];
}
