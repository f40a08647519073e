import { useEffect } from 'react';

/** Whether the person asked the browser to save data: then nothing is fetched ahead. */
export function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Loads code that is likely to be wanted next once `ready` and the browser has nothing else to do. */
export function useIdleLoad(load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (!load || !ready || savesData()) return;
    // A failure is ignored: opening the page loads it again and tells.
    const fetchAhead = () => void load().catch(() => undefined);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAhead, 1_000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(fetchAhead);
    return () => window.cancelIdleCallback(request);
  }, [load, ready]);
}
