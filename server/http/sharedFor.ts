/** Asks once for all who come meanwhile and for `ms` from then on: anybody may call it, without limit. */
export function sharedFor<T>(ms: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (!last || last.until <= now().getTime()) {
      const asked = { answer: (async () => ask())(), until: Number.POSITIVE_INFINITY };
      const settle = () => {
        asked.until = now().getTime() + ms;
      };
      asked.answer.then(settle, settle);
      last = asked;
    }
    return last.answer;
  };
}
