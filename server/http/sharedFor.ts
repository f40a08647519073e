/**
 * Caches an answer for `ms`, and asks once for all calls meanwhile, so that a public route may call it without limit.
 * `time` is in milliseconds; a clock that was put back ends the cache, too.
 */
export function sharedFor<T>(ms: number, time: () => number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; settledAt?: number } | undefined;
  return () => {
    const age = last?.settledAt === undefined ? 0 : time() - last.settledAt;
    if (!last || age < 0 || age >= ms) {
      const asked: typeof last = { answer: (async () => ask())() };
      const settle = () => {
        asked.settledAt = time();
      };
      asked.answer.then(settle, settle);
      last = asked;
    }
    return last.answer;
  };
}
