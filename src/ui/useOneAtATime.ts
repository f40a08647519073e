import { useRef } from 'react';

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
