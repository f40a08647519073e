import './theme/tokens.css';
import './theme/base.css';

/**
 * What loads before anything else: it only decides. A public page that came as HTML (the build writes it, and the script
 * in index.html has checked that it is the one asked for) is complete and needs no code.
 */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.dataset.page) {
  // The dashboard's code need not wait until the router asks for it.
  if (location.pathname.startsWith('/dashboard')) void import('./Dashboard');
  const { startApp } = await import('./App');
  startApp(root);
}
