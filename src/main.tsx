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
  await import('./App').then(
    ({ startApp }) => startApp(root),
    () => sayNotLoaded(root),
  );
}

/** Without the code there is nothing to draw with; an empty page would say nothing at all. */
function sayNotLoaded(place: HTMLElement): void {
  const text = document.createElement('p');
  text.textContent = 'No se pudo cargar la aplicación. Revisa tu conexión.';
  const reload = document.createElement('button');
  reload.className = 'button';
  reload.textContent = 'Recargar la página';
  reload.onclick = () => location.reload();
  place.className = 'public';
  place.replaceChildren(text, reload);
}
