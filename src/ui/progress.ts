import NProgress from 'nprogress';
import './progress.css';

// The specification's figures (R65-R68). nprogress' own markup has the invalid roles 'bar' and 'spinner'.
export const progress = NProgress.configure({
  minimum: 0.08,
  trickleSpeed: 800,
  speed: 200,
  showSpinner: true,
  template: '<div class="bar"></div><div class="spinner"></div>',
  barSelector: '.bar',
  spinnerSelector: '.spinner',
});
