/** Apart from the other readers, so that the login does not load the code of dates. */
import { toInstant } from '../../contract/caracas';
import { readText } from './records';

/** A time without a zone is one in Caracas (A45); any other text stays as it is and is shown so. */
export function readInstant(value: unknown): string {
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  // A number beyond what a date can hold (nanoseconds for milliseconds) has no ISO form.
  const text = Number.isNaN(date.getTime()) ? readText(value) : date.toISOString();
  return toInstant(text) ?? text;
}
