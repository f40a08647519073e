/** Spans of days and amounts: the two parameters of an address. */
import { spanParameters } from '../../contract/lists/definition';

/** As the address has it: calendar days in Caracas, a name of days as `from`, or amounts with points for decimals; '' for an open end. */
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
