import { useEffect, useRef } from 'react';

/** A decision sooner than this after it was drawn was made unseen. */
export const LOOK_MS = 200;

/** Gives the function that says whether this component has been shown for long enough to have been seen. */
export function useTimeToLook(): () => boolean {
  const hadTime = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // From its first frame on: a key pressed while a slow machine draws comes before the timer.
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
