/** Limits tasks to so many at a time, first come first served: inTurns(4) gives the function that takes a task. */
export function inTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The longest waiting takes this place over.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
