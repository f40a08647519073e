import pLimit from 'p-limit';
import { overdue, Work } from './work';

/** How long a request waits for a connection. What it then asks has time left to be answered. */
const PATIENCE_MS = 6_000;

/**
 * Lets as many run at once as there are connections, the others in their order. Whoever belongs to a request and waits too
 * long is turned away, and so is certain that nothing was sent: in the driver's own queue it could not be told.
 */
export function turns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (task) => {
    const work = Work.current;
    work?.goOn();
    return work ? inTime(Math.min(PATIENCE_MS, work.remainingMs), task) : limit(task);
  };

  function inTime<T>(ms: number, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const giveUp = setTimeout(() => {
        isLate = true;
        reject(overdue());
      }, ms);
      const inTurn = limit(async () => {
        // Nobody waits for it any more: its turn passes on.
        if (isLate) return;
        clearTimeout(giveUp);
        await task().then(resolve, reject);
      });
      inTurn.catch(reject);
    });
  }
}
