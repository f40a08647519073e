import './theme/tokens.css';
import './theme/base.css';

/**
 * The first code that loads. A public page that came as HTML (the script in index.html has checked that it is the right
 * one) is complete and needs no more.
 */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.dataset.page) {
  // Loads the dashboard's code and its first list at the same time.
  if (/^\/dashboard(\/|$)/i.test(location.pathname)) {
    void import('./readAhead').then(({ readListAhead }) => readListAhead(location));
    void import('./Dashboard');
  }
  await import('./App').then(
    ({ startApp }) => startApp(root),
    () => sayNotLoaded(root),
  );
}

/** What is shown when the code does not load, instead of an empty page. */
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
