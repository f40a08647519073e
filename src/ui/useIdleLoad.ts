import { useEffect } from 'react';

/** Where the browser says so: whether the person wants to save data, and how quick the connection was lately. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data is to be saved, or comes so slowly that whatever is fetched ahead is in the way: then nothing is. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as Connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** Runs `task` once the browser has nothing else to do, and gives the function that calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(request);
}

/** Loads code that is likely to be wanted next once `ready` and the browser has nothing else to do. */
export function useIdleLoad(load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (!load || !ready || savesData()) return;
    // A failure is ignored: opening the page loads it again and tells.
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}
