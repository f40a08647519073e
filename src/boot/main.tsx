/**
 * The first code that loads. A public page that came as HTML (the script in index.html has checked that it is the right
 * one) is complete and needs no more, and a browser that is too old has been told. Static imports would be one more file
 * before anything else.
 */
import '../theme/tokens.css';
import '../theme/base.css';

/** As in replaceFirstFrame.ts. */
const DRAWN_FRAME = '#first-frame';

/** How long the drawn frame, in which only links work, waits for a slow list. */
const TIMEOUT_MS = 400;

/** How long a newer version may take to come into force before the page is loaded anyway. */
const ACTIVE_WITHIN_MS = 3_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.dataset.page) {
  // Code from the cache would keep the processor busy before the browser has painted what was drawn.
  await window.firstPaint?.painted;
  const entrance = import('./Entrance');
  // Loads the back-office's code and its first list at the same time; on the login page that happens after the sign-in.
  if (/^\/dashboard(\/|$)/i.test(location.pathname) && window.firstPaint?.shows !== 'login') {
    const start = import('./prefetchList');
    const list = Promise.all([start, entrance])
      .then(([{ prefetchList }]) => prefetchList())
      // A failure is ignored: the list requests it again, and shows it then.
      .catch(() => undefined);
    const page = import('../App').then(({ loadPage }) => loadPage());
    const app = entrance.then(({ loadApp }) => loadApp());
    // Behind the drawn frame the page is drawn once, with its list. A failure is shown where it is drawn.
    const inTime = Promise.allSettled([app, page]).then(() => Promise.race([list, pause(TIMEOUT_MS)]));
    if (window.firstPaint) {
      const [drawn] = await Promise.allSettled([start, inTime]);
      if (drawn.status === 'fulfilled') drawn.value.replaceFirstFrame(root);
      else document.querySelector(DRAWN_FRAME)?.remove();
    }
  }
  await entrance.then(
    ({ drawEntrance }) => drawEntrance(root),
    () => sayNotLoaded(root),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Shown when the code does not load, instead of an empty page. */
function sayNotLoaded(place: HTMLElement): void {
  const text = document.createElement('p');
  text.textContent = 'No se pudo cargar la aplicación. Revisa tu conexión.';
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = 'Recargar la página';
  button.onclick = reload;
  place.className = 'public';
  document.querySelector(DRAWN_FRAME)?.remove();
  place.replaceChildren(text, button);
}

/**
 * As siteReload.reload: the active worker would answer with the same page again, the waiting one has the newer one.
 * The browser itself has looked for that when this page was opened.
 */
async function reload(): Promise<void> {
  const registered = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registered?.waiting;
  if (waiting) {
    const inForce = new Promise((done) => waiting.addEventListener('statechange', done, { once: true }));
    waiting.postMessage('activate');
    await Promise.race([inForce, pause(ACTIVE_WITHIN_MS)]);
  }
  location.reload();
}
