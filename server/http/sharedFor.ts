/**
 * Asks once for all who come meanwhile and for `ms` from then on: anybody may call it, without limit. `time` is in
 * milliseconds; one that was put back makes the answer old, too.
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
