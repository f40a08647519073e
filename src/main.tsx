import './theme/tokens.css';
import './theme/base.css';

/**
 * What loads before anything else: it only decides. A public page that came as HTML (the build writes it, and the script
 * in index.html has checked that it is the one asked for) is complete and needs no code.
 */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.dataset.page) {
  // Neither the dashboard's code nor its first list waits until the other is there.
  if (/^\/dashboard(\/|$)/i.test(location.pathname)) {
    void import('./readAhead').then(({ readListAhead }) => readListAhead(location));
    void import('./Dashboard');
  }
  const { startApp } = await import('./App');
  startApp(root);
}
