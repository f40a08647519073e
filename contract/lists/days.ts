/** Days that narrow a list or the Bitácora: of Caracas's calendar, 'YYYY-MM-DD', or by a name that moves with today. */
import { shiftDay, toInstant } from '../caracas';
import { FIRST_DAY, LAST_DAY } from '../limits';
import type { spanParameters } from './definition';

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
  today: string,
): Record<string, string> {
  const asked = { ...query };
  for (const { from, until } of spans) {
    const { [from]: first = '', [until]: last = '' } = query;
    const [start, end] = isPreset(first) ? PRESETS[first](today) : areDays(first, last) ? [first, last] : ['', ''];
    for (const [name, day] of [[from, start] as const, [until, end] as const]) {
      if (day === '') delete asked[name];
      else asked[name] = day;
    }
  }
  return asked;
}
