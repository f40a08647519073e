/** How a list is asked of the platform: its filters and order, and the days that narrow it or the Bitácora. */
import type { SearchParameters } from '../calls';
import { dayAt, shiftDay, toInstant } from '../caracas';
import { clock } from '../clock';
import { FIRST_DAY, LAST_DAY } from '../limits';
import { spanParameters } from './definition';

/** What a filter of the call table is called where the platform searches. */
const FORMER_NAMES: Readonly<Partial<Record<string, string>>> = { search: 'q', email: 'q', userId: 'user' };

/** Whether a search takes a filter of this name. */
export function isTaken(name: string, { narrows }: Pick<SearchParameters, 'narrows'>): boolean {
  return narrows.includes(FORMER_NAMES[name] ?? name);
}

/** A filter in the parameters of the search; what it does not take, and what is empty, is left out. */
export function inSearch(
  filter: Readonly<Record<string, unknown>>,
  { narrows }: Pick<SearchParameters, 'narrows'>,
): Record<string, string> {
  const named = Object.entries(filter).map(
    ([name, value]) => [FORMER_NAMES[name] ?? name, String(value ?? '')] as const,
  );
  return Object.fromEntries(named.filter(([name, value]) => narrows.includes(name) && value !== ''));
}

/** What a search is narrowed and sorted by, as it is asked today; '' for an order that is left out. */
export function searchParameters(
  { filter, sort }: { filter: Readonly<Record<string, unknown>>; sort: Sort },
  searched: Pick<SearchParameters, 'narrows' | 'days'>,
): Record<string, string> {
  const narrowed = askedDays(inSearch(filter, searched), searched.days.map(spanParameters));
  return { ...narrowed, sort: writeOrder(sort) };
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A list's own order; react-admin requires one. */
export const OWN_ORDER: Sort = { field: 'id', order: 'ASC' };

/** An order as a search takes it: `-date` for the latest first; '' for the list's own. */
export function writeOrder({ field, order }: Sort): string {
  return field === OWN_ORDER.field ? '' : `${order === 'DESC' ? '-' : ''}${field}`;
}

/** Names of days that move with today; other days are of Caracas's calendar, 'YYYY-MM-DD'. */
export type DayPreset = 'today' | 'yesterday' | 'last7' | 'month' | 'next7';
type Days = readonly [from: string, until: string];

/** In the order in which they are offered. */
const PRESETS: Readonly<Record<DayPreset, (today: string) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [shiftDay(today, { days: -1 }), shiftDay(today, { days: -1 })],
  last7: (today) => [shiftDay(today, { days: -6 }), today],
  month(today) {
    const first = `${today.slice(0, 'yyyy-mm'.length)}-01`;
    return [first, shiftDay(shiftDay(first, { months: 1 }), { days: -1 })];
  },
  next7: (today) => [today, shiftDay(today, { days: 6 })],
};

export const PRESET_NAMES = Object.keys(PRESETS) as DayPreset[];

export function isPreset(text: string): text is DayPreset {
  return Object.hasOwn(PRESETS, text);
}

/** Whether it is a day that a list can be narrowed by. */
export function isDay(text: string): boolean {
  const isInRange = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY;
  return isInRange && toInstant(`${text}T00:00`) !== undefined;
}

/** Whether the two ends are understood: a name, or days, of which either may be open. */
export function areDays(from: string, until: string): boolean {
  return isPreset(from) || [from, until].every((day) => day === '' || isDay(day));
}

/**
 * A query with the days that are meant today. A name of days stands in the parameter of their first one, so that
 * addresses, links and views keep what was chosen. What is not understood is left out.
 */
export function askedDays(
  query: Readonly<Record<string, string>>,
  spans: readonly Readonly<ReturnType<typeof spanParameters>>[],
  /** Asked where a name of days stands: formats of dates are slow to begin with, and the first list waits. */
  today = () => dayAt(clock.now()),
): Record<string, string> {
  const asked = { ...query };
  for (const { from, until } of spans) {
    const { [from]: first = '', [until]: last = '' } = query;
    const [start, end] = isPreset(first) ? PRESETS[first](today()) : areDays(first, last) ? [first, last] : ['', ''];
    for (const [name, day] of [[from, start] as const, [until, end] as const]) {
      if (day === '') delete asked[name];
      else asked[name] = day;
    }
  }
  return asked;
}
