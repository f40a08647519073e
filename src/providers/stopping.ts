/** Ends requests that have no signal of their own, because the user does not want to wait any longer. */
let stopping = new AbortController();

/** For a request without a signal of its own. */
export const stopSignal = (): AbortSignal => stopping.signal;

/** Requests under way fail as if no answer had come: whether the platform has done them is unknown. */
export function stopRequests(): void {
  // As fetch itself rejects without an answer (errorText.ts).
  stopping.abort(new TypeError('stopped'));
  stopping = new AbortController();
}
