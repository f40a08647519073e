import pLimit from 'p-limit';
import { unavailable } from './errors';

/**
 * Lets at most `atOnce` tasks run and `waiting` more wait their turn; throws 503 for those beyond. For work that takes
 * processor or memory: hashing passwords, decoding pictures.
 */
export function slots({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount === atOnce && limit.pendingCount >= waiting) throw unavailable();
    return limit(task);
  };
}
