import { HttpError } from 'react-admin';
import { errorDetail, NO_ANSWER, UNEXPECTED } from '../../contract/envelope';

/**
 * Takes what a request was rejected with and gives the error for its toast: an answer's error.detail, or the text for
 * no answer. Aborts and errors of our own keep their message.
 */
export function withWords(error: unknown, signal?: AbortSignal | null): unknown {
  // It keeps its status, its body and its retry-after.
  if (error instanceof HttpError) return Object.assign(error, { message: answerText(error.body) });
  if (signal?.aborted || (error instanceof Error && error.name === 'AbortError')) return error;
  // fetch rejects with a TypeError for anything that kept the answer away: no network, no host, no CORS.
  return error instanceof TypeError ? Object.assign(new HttpError(NO_ANSWER, 0), { cause: error }) : error;
}

/** For an answer that says success but is not what was asked for: a proxy's page, a list without rows. */
export function unexpectedAnswer(status: number, body: unknown): HttpError {
  return new HttpError(UNEXPECTED, status, body);
}

/** The message of a failed answer: its error.detail, whole, or the general text for one without a message (A23). */
export function answerText(body: unknown): string {
  return errorDetail(body) ?? UNEXPECTED;
}
