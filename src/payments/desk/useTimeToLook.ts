import { useEffect, useRef } from 'react';

/** Nobody has seen what they decide sooner than this after it was drawn. */
export const LOOK_MS = 200;

/** Gives the function that says whether what came with this component stands there for long enough to have been seen. */
export function useTimeToLook(): () => boolean {
  const hadTime = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // From its first drawing on: what is pressed while a slow machine draws comes before the timer.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hadTime.current = true;
      }, LOOK_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return () => hadTime.current;
}
