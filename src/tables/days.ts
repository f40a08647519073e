/** Spans of calendar days in Caracas, as they are in an address: 'today', '2026-11-01..2026-11-23', '2026-11-01..'. */

/** Each end is open where undefined. */
export interface Span<End> {
  from: End | undefined;
  to: End | undefined;
}

export type DayPreset = 'today' | 'yesterday' | 'last7' | 'month' | 'next7';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH = 'yyyy-mm-dd'.length;

/** Undefined for a text that is neither a preset nor a span. `today` is a calendar day. */
export function readDays(text: string, today: string): Span<string> | undefined {
  return isDayPreset(text) ? PRESETS[text](today) : readSpan(text);
}

/** From one day to another, undefined for any other text. */
export function readSpan(text: string): Span<string> | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  const isDay = (day: string) => day === '' || DAY.test(day);
  if (!text.includes('..') || more.length > 0 || !isDay(from) || !isDay(to) || (from === '' && to === ''))
    return undefined;
  return { from: from || undefined, to: to || undefined };
}

export function isDayPreset(text: string): text is DayPreset {
  return Object.hasOwn(PRESETS, text);
}

export function writeDays({ from = '', to = '' }: Partial<Record<'from' | 'to', string | undefined>>): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

const PRESETS: Readonly<Record<DayPreset, (today: string) => Span<string>>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: before(today, 1), to: before(today, 1) }),
  last7: (today) => ({ from: before(today, 6), to: today }),
  next7: (today) => ({ from: today, to: before(today, -7) }),
  month: (today) => ({ from: `${today.slice(0, 'yyyy-mm'.length)}-01`, to: today }),
};

/** In the order in which they are offered. */
export const PRESET_NAMES = ['today', 'yesterday', 'last7', 'month', 'next7'] as const satisfies DayPreset[];

/** Calendar days are computed in UTC, where each has 24 hours. */
function before(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, LENGTH);
}
