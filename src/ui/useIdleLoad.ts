import { useEffect } from 'react';
import { savesData, whenIdle } from './whenIdle';

/** Loads code that is likely to be wanted next, once `ready` and the browser has nothing else to do; not to save data. */
export function useIdleLoad(load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (!load || !ready || savesData()) return;
    // A failure is ignored: opening the page loads it again and tells.
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}
