/** Spans of days and amounts: the two parameters of an address, and the names of days in relation to today. */
import { spanParameters } from '../../contract/lists/definition';

/** As the address has it: calendar days in Caracas, or amounts with points for decimals; '' for an open end. */
export interface Span {
  from: string;
  to: string;
}

export const NO_SPAN: Span = { from: '', to: '' };

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** The span between the two parameters of a filter. */
export function spanIn(values: Values, key: string): Span {
  const { from, until } = spanParameters(key);
  return { from: textOf(values[from]), to: textOf(values[until]) };
}

/** The values with that span in place of the one before. */
export function withSpan(values: Values, key: string, { from, to }: Span): Record<string, unknown> {
  const parameters = spanParameters(key);
  const { [parameters.from]: _from, [parameters.until]: _until, ...others } = values;
  return { ...others, ...(from && { [parameters.from]: from }), ...(to && { [parameters.until]: to }) };
}

export type DayPreset = 'today' | 'yesterday' | 'last7' | 'month' | 'next7';

/** Of a calendar day; in the order in which they are offered. */
const PRESETS: Readonly<Record<DayPreset, (today: string) => Span>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: before(today, 1), to: before(today, 1) }),
  last7: (today) => ({ from: before(today, 6), to: today }),
  month: (today) => ({ from: `${today.slice(0, 'yyyy-mm'.length)}-01`, to: today }),
  next7: (today) => ({ from: today, to: before(today, -7) }),
};

export const PRESET_NAMES = Object.keys(PRESETS) as DayPreset[];

/** The days that a name means today; undefined for any other text. */
export function namedDays(text: string, today: string): Span | undefined {
  return Object.hasOwn(PRESETS, text) ? PRESETS[text as DayPreset](today) : undefined;
}

/** The name of days, where they have one today. */
export function nameOfDays({ from, to }: Span, today: string): DayPreset | undefined {
  return PRESET_NAMES.find((name) => {
    const days = PRESETS[name](today);
    return days.from === from && days.to === to;
  });
}

/** Calendar days are computed in UTC, where each has 24 hours. */
function before(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
