import { overdue, Work } from './work';

/** How long a request waits for a connection. What it then asks has time left to be answered. */
const PATIENCE_MS = 6_000;

/**
 * Lets as many run at once as there are connections, the others in their order. Whoever belongs to a request and waits too
 * long is turned away, and so is certain that nothing was sent: in the driver's own queue it could not be told.
 */
export function turns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const line = new Set<() => void>();

  function wait(work: Work | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const ms = work && Math.min(PATIENCE_MS, work.remainingMs);
      const giveUp =
        ms === undefined
          ? undefined
          : setTimeout(() => {
              line.delete(take);
              reject(overdue());
            }, ms);
      const take = () => {
        clearTimeout(giveUp);
        resolve();
      };
      line.add(take);
    });
  }

  return async (task) => {
    const work = Work.current;
    work?.goOn();
    if (free > 0) free--;
    else await wait(work);
    try {
      return await task();
    } finally {
      const [next] = line;
      if (next) {
        // The place passes on without being free in between.
        line.delete(next);
        next();
      } else free++;
    }
  };
}
