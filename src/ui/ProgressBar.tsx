import { useEffect } from 'react';
import type { progress } from './progress';
import { whenIdle } from './whenIdle';

/** Between a page's code and its first request nothing loads for a moment: that must not end the bar. */
const PAUSE_MS = 100;
/** One bar for everything that loads (A83). */
let waiting = 0;

/** Undefined until the browser was idle: what loads before that has skeletons in its place. */
let bar: typeof progress | undefined;

function load(): void {
  void import('./progress').then(
    (code) => {
      if (!bar && waiting > 0) code.progress.start();
      bar = code.progress;
    },
    // Pages load without a bar.
    () => undefined,
  );
}

export function ProgressBar({ loading }: { loading: boolean }) {
  useEffect(() => whenIdle(load), []);
  useEffect(() => {
    if (!loading) return;
    if (++waiting === 1) bar?.start();
    return () => {
      waiting--;
      setTimeout(() => {
        if (waiting === 0) bar?.done();
      }, PAUSE_MS);
    };
  }, [loading]);
  return null;
}
