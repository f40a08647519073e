import { useCallback, useSyncExternalStore } from 'react';

/** What the window answers; while a page is printed, as before: paper would draw other parts than are there. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => read(query));
}

const onScreen = new Map<string, boolean>();

function read(query: string): boolean {
  const kept = onScreen.get(query);
  if (kept !== undefined && window.matchMedia('print').matches) return kept;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}
