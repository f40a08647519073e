import pLimit from 'p-limit';
import { unavailable } from './errors';

/**
 * A concurrency limit of `atOnce` tasks, with a queue of `waiting` more; throws 503 beyond that. For work that takes
 * processor or memory: hashing passwords, decoding pictures.
 */
export function slots({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount === atOnce && limit.pendingCount >= waiting) throw unavailable();
    return limit(task);
  };
}

/** Gives the function that runs the tasks of each key one after the other, in the order in which they came. */
export function oneOfEach(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const running = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(task);
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
    }
  };
}

/** Gives the function that counts one more under a key and gives how to end it; undefined where it has `most`. */
export function atMost(most: number): (key: string) => (() => void) | undefined {
  const counts = new Map<string, number>();
  return (key) => {
    const others = counts.get(key) ?? 0;
    if (others >= most) return undefined;
    counts.set(key, others + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}
