/** Asks once for all who come meanwhile and for `ms` from then on: anybody may call it, without limit. */
export function sharedFor<T>(ms: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; since: number | undefined } | undefined;
  return () => {
    // A clock that was put back makes no answer last.
    const age = last?.since === undefined ? 0 : Math.abs(now().getTime() - last.since);
    if (!last || age >= ms) {
      const asked: NonNullable<typeof last> = { answer: (async () => ask())(), since: undefined };
      const settle = () => {
        asked.since = now().getTime();
      };
      asked.answer.then(settle, settle);
      last = asked;
    }
    return last.answer;
  };
}
