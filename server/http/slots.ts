import { unavailable } from './errors';

/**
 * Lets at most `atOnce` tasks run and `waiting` more wait their turn; throws 503 for those beyond. For work that eats
 * processor or memory: hashing passwords, decoding pictures.
 */
export function slots({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw unavailable();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The place passes to the next in line without being free in between.
      if (next) next();
      else running -= 1;
    }
  };
}
