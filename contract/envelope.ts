import type { Pagination } from './services/entry';

export type { Pagination } from './services/entry';
/** The one shape of every answer outside 200 to 299. */
export type { ErrorBody } from './services/shapes';

/** What every answer of the call table is wrapped in. */
export interface Answer<T> {
  data: T;
}

export interface Page<T> extends Answer<T[]> {
  pagination: Pagination;
}

/** Messages by the names of the body's fields, nested ones as paths: `weeklyScheduleItems[2].endsAt`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Message for a request that got no answer; literal, like the next one. */
export const NO_ANSWER = 'Error en la petición.';
/** Message for a failure whose answer has no words of its own. */
export const UNEXPECTED = 'Algo salió mal. Intente de nuevo más tarde.';

/** Takes the body of a failed answer, whatever it is, and gives `error.detail` as one text, or undefined (A23). */
export function errorDetail(body: unknown): string | undefined {
  return textOf(property(property(body, 'error'), 'detail')) || undefined;
}

/**
 * Takes the body of a failed answer, whatever it is, and gives what it says of single fields (`error.fields`); none when
 * it says nothing that can be shown.
 */
export function errorFields(body: unknown): FieldErrors {
  const fields = property(property(body, 'error'), 'fields');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, told]) => {
      const text = textOf(told);
      return text && name ? [[name, text]] : [];
    }),
  );
}

/** The status of the answer that a request was rejected with, 0 where none came; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  const status = property(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

/** Whether a request was rejected with a status that ends the session. */
export function isSessionRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** One text or several, as one; '' for anything else. */
function textOf(told: unknown): string {
  return [told]
    .flat()
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .join(' ');
}
