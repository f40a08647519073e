/** How long a page waits for the browser's database, or for a lock of the tabs: either may never come. */
export const BROWSER_MS = 2_000;

/** Gives what comes within so many milliseconds, or what `otherwise` gives then; without one, undefined. */
export function within<T, Other = undefined>(
  promise: Promise<T>,
  ms: number,
  otherwise?: () => Other | PromiseLike<Other>,
): Promise<T | Other> {
  return Promise.race([promise, new Promise<Other>((resolve) => setTimeout(resolve, ms)).then(otherwise)]);
}
