import { useEffect } from 'react';
import { savesData } from './savesData';

/** Loads code that is likely to be wanted next once `ready` and the browser has nothing else to do. */
export function useIdleLoad(load: () => Promise<unknown>, ready: boolean): void {
  useEffect(() => {
    if (!ready || savesData()) return;
    // Should it fail, whoever opens the page loads it again and is told.
    const fetchAhead = () => void load().catch(() => undefined);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAhead, 1_000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchAhead);
    return () => window.cancelIdleCallback(request);
  }, [load, ready]);
}
