/** Days in a bank's statement, as calendars write them: 'YYYY-MM-DD'. */
import { shiftDay } from '../../../contract/caracas';
import { folded } from '../../../contract/folded';
import { type StatementCell, textOf } from './cells';

export type DayOrder = 'dayFirst' | 'monthFirst';

export interface ReadDay {
  day: string;
  /** The statement has no year: the last one in which that day is not in the future. */
  isYearGuessed: boolean;
}

const DAY_MS = 86_400_000;
const MONTHS = [
  /^(ene|jan)/,
  /^feb/,
  /^mar/,
  /^(abr|apr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(ago|aug)/,
  /^se[pt]/,
  /^oct/,
  /^nov/,
  /^(dic|dec)/,
];
const WEEKDAY = /^(lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* (?=\d)/;
/** What may follow a day: an hour. */
const END = '(?:[ ,t].*)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${END}`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})(?:[-/. ](\\d{4}|\\d{2}))?${END}`);
const MONTH_NAMED = new RegExp(`^(\\d{1,2})[-/. ]+(?:de )?([a-z]{3,10})\\.?(?:[-/., ]+(?:de )?(\\d{4}|\\d{2}))?${END}`);
const MONTH_NAMED_FIRST = new RegExp(`^([a-z]{3,10})\\.? (\\d{1,2})(?:,? (\\d{4}))?${END}`);
/** Days since 1900 as Excel counts them: from 2009 to 2064. */
const SERIAL = { first: 40_000, last: 60_000, unixDay: 25_569 };

/** Reads a day; undefined for what is none, February 30 included. `today` is the day in Caracas. */
export function readDay(cell: StatementCell | undefined, order: DayOrder, today: string): ReadDay | undefined {
  const text = folded(textOf(cell)).replace(WEEKDAY, '');
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofSerial(Number(text));
  if (/^\d{7,8}$/.test(text)) return ofDigits(text, order);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dated(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const [, day, name = '', year] = MONTH_NAMED.exec(text) ?? [];
  if (day !== undefined) return inYear(year, monthNamed(name), Number(day), today);
  const [, first = '', second, ofYear] = MONTH_NAMED_FIRST.exec(text) ?? [];
  if (second !== undefined) return inYear(ofYear, monthNamed(first), Number(second), today);
  const parts = YEAR_LAST.exec(text);
  if (!parts) return undefined;
  const [one, other] = [Number(parts[1]), Number(parts[2])];
  // 456.25 and 12 34 are no days; only / and - stand between day and month without a year.
  if (parts[3] === undefined && !/^\d{1,2}[-/]\d{1,2}(\D|$)/.test(text)) return undefined;
  return order === 'dayFirst' ? inYear(parts[3], other, one, today) : inYear(parts[3], one, other, today);
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
export function dayOrderOf(cells: readonly StatementCell[], today: string): DayOrder | undefined {
  const [dayFirst, monthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) => {
    const days = cells.flatMap((cell) => readDay(cell, order, today)?.day ?? []);
    const { first, last } = spanOf(days) ?? { first: today, last: today };
    return { count: days.length, span: daysBetween(first, last) };
  });
  if (!dayFirst || !monthFirst) return undefined;
  if (dayFirst.count !== monthFirst.count) return dayFirst.count > monthFirst.count ? 'dayFirst' : 'monthFirst';
  if (dayFirst.span === monthFirst.span) return undefined;
  return dayFirst.span < monthFirst.span ? 'dayFirst' : 'monthFirst';
}

/** 20261103 and 03112026, of which Excel leaves 3112026: none of them is a day in both orders. */
function ofDigits(digits: string, order: DayOrder): ReadDay | undefined {
  const whole = digits.padStart(8, '0');
  const part = (from: number, to: number) => Number(whole.slice(from, to));
  const [one, other, year] = [part(0, 2), part(2, 4), part(4, 8)];
  const yearFirst = dated(part(0, 4), part(4, 6), part(6, 8));
  return yearFirst ?? (order === 'dayFirst' ? dated(year, other, one) : dated(year, one, other));
}

function ofSerial(serial: number): ReadDay | undefined {
  if (serial < SERIAL.first || serial > SERIAL.last) return undefined;
  const day = new Date((Math.floor(serial) - SERIAL.unixDay) * DAY_MS).toISOString().slice(0, 10);
  return { day, isYearGuessed: false };
}

function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.test(name)) + 1;
}

function inYear(year: string | undefined, month: number, day: number, today: string): ReadDay | undefined {
  if (year !== undefined) return dated(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  // A bank abroad may be a day ahead. February 29 is looked for in the last leap year.
  const tomorrow = shiftDay(today, { days: 1 });
  const years = [0, 1, 2, 3, 4].map((ago) => dated(Number(today.slice(0, 4)) - ago, month, day));
  const read = years.find((one) => one !== undefined && one.day <= tomorrow);
  return read && { ...read, isYearGuessed: true };
}

function dated(year: number, month: number, day: number): ReadDay | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year < 2100;
  return isReal ? { day: date.toISOString().slice(0, 10), isYearGuessed: false } : undefined;
}
