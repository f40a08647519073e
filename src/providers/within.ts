/** Gives what comes within so many milliseconds, or what `otherwise` gives then; without one, undefined. */
export function within<T, Other = undefined>(
  promise: Promise<T>,
  ms: number,
  otherwise?: () => Other | PromiseLike<Other>,
): Promise<T | Other> {
  return Promise.race([promise, new Promise<Other>((resolve) => setTimeout(resolve, ms)).then(otherwise)]);
}
