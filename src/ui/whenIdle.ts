/** Where the browser says so: whether the person wants to save data, and how quick the connection was lately. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether data is to be saved, or comes so slowly that whatever is fetched ahead is in the way: then nothing is that may
 * never be wanted. A browser that does not say so saves none.
 */
export function savesData(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** Whether little should be fetched ahead of what is wanted; a browser that does not say so is quick. */
export const isSlow = (): boolean => connection().effectiveType === '3g';

const connection = () => ('connection' in navigator ? (navigator.connection as Connection) : {}) satisfies Connection;

/**
 * Runs `task` once the browser has nothing else to do, or after a second where it does not say when that is; gives the
 * function that calls it off.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(request);
}
