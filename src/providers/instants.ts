/** Apart from the other readers: what dates take is no part of the login. */
import { toInstant } from '../../contract/caracas';
import { readText } from './records';

/** A time without a zone is one in Caracas (A45); what is no date stays as it is and is shown as such. */
export function readInstant(value: unknown): string {
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  // A number beyond what a date can hold (nanoseconds for milliseconds) has no ISO form.
  const text = Number.isNaN(date.getTime()) ? readText(value) : date.toISOString();
  return toInstant(text) ?? text;
}
