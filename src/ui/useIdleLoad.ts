import { useEffect } from 'react';
import { savesData, whenIdle } from './whenIdle';

/** Loads code that is likely to be needed next, once `ready` and the browser is idle; not in data-saving mode. */
export function useIdleLoad(load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (!load || !ready || savesData()) return;
    // A failure is ignored: opening the page loads it again and shows it.
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}
