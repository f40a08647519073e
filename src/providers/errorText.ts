/** What went wrong, in the words that a toast shows (R423-R427): errorText() for any error, and the errors made here. */
import { HttpError } from 'ra-core';
import { errorDetail, NO_ANSWER, UNEXPECTED } from '../../contract/envelope';

/** Longer texts would cover the page; no platform says that much on purpose. */
const LONGEST = 300;

/** A 401 or 403 to a request that carried a token: the end of that session, which its listeners have been told. */
export class SessionError extends HttpError {
  constructor(status: number, body: unknown) {
    super(detailOf(body), status, body);
    // HttpError sets its own prototype, which would hide this class from instanceof.
    Object.setPrototypeOf(this, SessionError.prototype);
  }
}

/** The error for an answer outside 200 to 299: its error.detail, or the text for everything without words (R424, A23). */
export function httpError(status: number, body: unknown): HttpError {
  return new HttpError(detailOf(body), status, body);
}

/** The error for an answer that says success but is not what was asked for: a page of a proxy, a list without rows. */
export function unexpectedAnswer(status: number, body: unknown): HttpError {
  return new HttpError(UNEXPECTED, status, body);
}

/** The error for a request that got no answer (R425). Its status is 0. */
export function noAnswer(cause: unknown): HttpError {
  return Object.assign(new HttpError(NO_ANSWER, 0), { cause });
}

/** Takes anything that was thrown and gives the text of its toast; never empty, never longer than a toast holds. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : error;
  return typeof text === 'string' && text.trim() !== '' ? clipped(text) : UNEXPECTED;
}

/** True for what needs no toast of its own: requests given up on purpose, and sessions whose end was told (R456, A18). */
export function isTold(error: unknown): boolean {
  return isAbort(error) || error instanceof SessionError;
}

/** True for a request that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function detailOf(body: unknown): string {
  return clipped(errorDetail(body) ?? UNEXPECTED);
}

function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
