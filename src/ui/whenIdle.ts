/** Where the browser has it: whether the user saves data, and the recent speed of the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether data is to be saved, or the network is so slow that prefetching would delay other requests: then nothing is
 * prefetched. False where the browser does not say.
 */
export function savesData(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

const connection = () => ('connection' in navigator ? (navigator.connection as Connection) : {}) satisfies Connection;

/**
 * Runs `task` once the browser is idle, or after a second where it has no such event; gives the function that cancels
 * it.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(request);
}
