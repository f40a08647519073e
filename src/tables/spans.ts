/** Spans of days and amounts between the two parameters of an address and the fields that show them. */
import { spanParameters } from '../../contract/lists/definition';
import { type DayPreset, isDayPreset, PRESET_NAMES, readDays, type Span, writeDays } from './days';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** A span as its field has it: `2026-11-01..`, the name of a preset where the days are those; '' without one. */
export function spanOf(from: string, to: string, today?: string): string {
  const isPreset = (name: DayPreset) => {
    const span = today === undefined ? undefined : readDays(name, today);
    return span?.from === from && span.to === to;
  };
  return PRESET_NAMES.find(isPreset) ?? writeDays({ from, to });
}

/** The span between the two parameters of a filter. */
export function spanIn(values: Values, key: string, today?: string): string {
  const { from, until } = spanParameters(key);
  return spanOf(textOf(values[from]), textOf(values[until]), today);
}

/** The values with that span in place of the one before; a preset becomes the days that it names today. */
export function withSpan(values: Values, key: string, written: string, today: string): Record<string, unknown> {
  const { from, until } = spanParameters(key);
  const { [from]: _from, [until]: _until, ...others } = values;
  const span = isDayPreset(written) ? readDays(written, today) : ends(written);
  return { ...others, ...(span?.from && { [from]: span.from }), ...(span?.to && { [until]: span.to }) };
}

function ends(written: string) {
  const [from, to] = written.split('..');
  return { from, to };
}

/** '10..500', '10..' or '..500', with points for decimals; undefined for anything else. */
export function readAmounts(text: string): Span<number> | undefined {
  const [, from = '', to = ''] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  if (from === '' && to === '') return undefined;
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) };
}

export function writeAmounts(from: number | undefined, to: number | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
}
