/** How long a platform asks to be left alone, and waiting for so long. */

/** Asked to wait longer than this, somebody is told and decides. */
const LONGEST_MS = 2 * 60_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Takes what a request was rejected with; undefined where the platform names no wait, or too long a one. */
export function waitAsked(error: unknown, now: number): number | undefined {
  const { status, retryAfter } = (error ?? {}) as { status?: unknown; retryAfter?: unknown };
  if ((status !== TOO_MANY && status !== UNAVAILABLE) || typeof retryAfter !== 'string') return undefined;
  // Seconds or a date (RFC 9110, 10.2.3).
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return wait <= LONGEST_MS ? Math.max(wait, 0) : undefined;
}

/** Resolves after a while; rejects with the abort. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
