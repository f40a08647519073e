import './theme/tokens.css';
import './theme/base.css';

/**
 * The first code that loads. A public page that came as HTML (the script in index.html has checked that it is the right
 * one) is complete and needs no more.
 */
/** As in replaceFirstFrame.ts, whose import would be one more file before anything else. */
const DRAWN_FRAME = '#first-frame';

/** How long the drawn frame, in which only links work, waits for a slow list. */
const PATIENCE_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.dataset.page) {
  const app = import('./App');
  // Loads the dashboard's code and its first list at the same time.
  if (/^\/dashboard(\/|$)/i.test(location.pathname)) {
    const list = Promise.all([import('./readAhead'), app]).then(([{ readListAhead }]) => readListAhead(location));
    const page = import('./Dashboard').then(({ loadPageAt }) => loadPageAt(location.pathname));
    // Behind the frame that stands there, the page is drawn once, with its list. A failure is told where it is drawn.
    const inTime = Promise.allSettled([app, page]).then(() => Promise.race([list, pause(PATIENCE_MS)]));
    const [drawn] = await Promise.allSettled([import('./replaceFirstFrame'), window.firstPaint && inTime]);
    if (drawn.status === 'fulfilled') drawn.value.replaceFirstFrame(root);
    else document.querySelector(DRAWN_FRAME)?.remove();
  }
  await app.then(
    ({ startApp }) => startApp(root),
    () => sayNotLoaded(root),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
  document.querySelector(DRAWN_FRAME)?.remove();
  place.replaceChildren(text, reload);
}
