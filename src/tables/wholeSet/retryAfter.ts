/** Waits for as long as a platform asks for (retry-after). */
import { clock } from '../../../contract/clock';
import { statusOf } from '../../../contract/envelope';
import { isObject } from '../../../contract/values';

/** Above this the user is told the wait and decides. */
const LONGEST_MS = 2 * 60_000;
/** How often a request is repeated that the platform wants later. */
const MOST_WAITS = 5;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Takes the error of a request; undefined where the platform names no wait, or too long a one. */
function waitAsked(error: unknown, now: number): number | undefined {
  const status = statusOf(error);
  const retryAfter = isObject(error) ? error.retryAfter : undefined;
  if ((status !== TOO_MANY && status !== UNAVAILABLE) || typeof retryAfter !== 'string') return undefined;
  // Seconds or a date (RFC 9110, 10.2.3).
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return wait <= LONGEST_MS ? Math.max(wait, 0) : undefined;
}

interface RetryOptions {
  /** Called when the platform asks to wait, with the end of the wait in milliseconds. */
  onWait: (until: number) => void;
  signal: AbortSignal;
}

/** Sends a request, and repeats it after each wait that the platform names; rejects as `ask` does and on abort. */
export async function withRetryAfter<T>(ask: () => Promise<T>, { onWait, signal }: RetryOptions): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      const answer = await ask();
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      const now = clock.time();
      const wait = waitAsked(error, now);
      if (wait === undefined || waits === MOST_WAITS || signal.aborted) throw error;
      onWait(now + wait);
      await pause(wait, signal);
    }
  }
}

/** Resolves after a while; rejects with the abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
