import NProgress from 'nprogress';
import { useEffect } from 'react';
import './progress.css';

// The specification's figures (R65-R68). nprogress' own markup has the invalid roles 'bar' and 'spinner'.
const bar = NProgress.configure({
  minimum: 0.08,
  trickleSpeed: 800,
  speed: 200,
  showSpinner: true,
  template: '<div class="bar"></div><div class="spinner"></div>',
  barSelector: '.bar',
  spinnerSelector: '.spinner',
});

/** Between a page's code and its first request nothing loads for a moment: that must not end the bar. */
const PAUSE_MS = 100;
/** One bar for everything that loads (A83). */
let waiting = 0;

export function ProgressBar({ loading }: { loading: boolean }) {
  useEffect(() => {
    if (!loading) return;
    if (++waiting === 1) bar.start();
    return () => {
      waiting--;
      setTimeout(() => {
        if (waiting === 0) bar.done();
      }, PAUSE_MS);
    };
  }, [loading]);
  return null;
}
