/** Ends the requests that nobody else can end, because somebody does not want to wait for them any longer. */
let stopping = new AbortController();

/** For a request without a signal of its own. */
export const stopSignal = (): AbortSignal => stopping.signal;

/** What runs now fails as if no answer had come: whether the platform has done it, nobody knows. */
export function stopRequests(): void {
  // As fetch itself rejects without an answer (errorText.ts).
  stopping.abort(new TypeError('stopped'));
  stopping = new AbortController();
}
