/** A concurrency limit with a queue: concurrencyLimit(4) gives the function that takes a task. */
export function concurrencyLimit(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The one that waited longest takes this slot over.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
