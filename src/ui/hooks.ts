import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clock } from '../../contract/clock';

/**
 * Gives a function that runs a task once at a time: the second of two quick presses may come before the first has
 * disabled the button, and gets the promise of the first.
 */
export function useOneAtATime<Given extends unknown[], Result>(task: (...given: Given) => Promise<Result>) {
  const running = useRef<Promise<Result>>(undefined);
  return (...given: Given): Promise<Result> => {
    running.current ??= task(...given).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}

const TICK_MS = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => setNow(clock.now());
    const timer = setInterval(tick, TICK_MS);
    const end = clock.subscribe(tick);
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  return now;
}

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

/** Handles what happens anywhere on the page. */
export function usePageEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  handle: (event: DocumentEventMap[Name]) => void,
): void {
  const handleEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Name]) => handleEvent(event);
    document.addEventListener(name, listener);
    return () => document.removeEventListener(name, listener);
  }, [name]);
}

/**
 * The text in a field for `value`, which one step back in history may change to a former one. An effect sets it: set
 * while rendering, it was lost on a busy machine where a key was pressed during a change of the address.
 */
export function useTyped(value: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  useLayoutEffect(() => setTyped(value), [value]);
  return [typed, setTyped];
}
