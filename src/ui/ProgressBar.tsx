import NProgress from 'nprogress';
import { useEffect } from 'react';
import './ProgressBar.css';

// R65-R68: starts at 8 %, trickles every 800 ms, animates 200 ms, with a spinner. The markup is nprogress' own, without
// its roles 'bar' and 'spinner', which no screen reader knows.
NProgress.configure({
  minimum: 0.08,
  trickleSpeed: 800,
  speed: 200,
  showSpinner: true,
  template: '<div class="bar"><div class="peg"></div></div><div class="spinner"><div class="spinner-icon"></div></div>',
  barSelector: '.bar',
  spinnerSelector: '.spinner',
});

/** Between the code of a page and its first request nothing loads for a moment; that is one wait all the same. */
const PAUSE_MS = 100;
/** There is one bar for everybody who waits (A83). */
let waiting = 0;

/** The bar at the top of the page while something loads. */
export function ProgressBar({ loading }: { loading: boolean }) {
  useEffect(() => {
    if (!loading) return;
    if (++waiting === 1) NProgress.start();
    return () => {
      waiting--;
      setTimeout(() => {
        if (waiting === 0) NProgress.done();
      }, PAUSE_MS);
    };
  }, [loading]);
  return null;
}
