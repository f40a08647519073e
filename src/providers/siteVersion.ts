/** The service worker of the site (src/worker/), and whether a newer version of the site than this page's is there. */
import { createStore } from 'zustand/vanilla';
import { updateWorker } from './goneWorker';

const WORKER = '/sw.js';
const LOOK_EVERY_MS = 10 * 60_000;

const newer = createStore<{ isThere: boolean }>(() => ({ isThere: false }));
let registration: ServiceWorkerRegistration | undefined;
let isWanted = false;

export const siteVersion = {
  isNewerThere: (): boolean => newer.getState().isThere,
  subscribe: newer.subscribe,

  /** Installs the worker, where the browser and the host have one, and looks for newer versions now and then. */
  async start(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    // The first worker takes over a page of its own version.
    let isFirst = navigator.serviceWorker.controller === null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // Another tab wanted the new version: this one goes on until it is asked to.
      if (isWanted) window.location.reload();
      else if (!isFirst) newer.setState({ isThere: true });
      isFirst = false;
    });
    try {
      registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    } catch {
      // No worker at this host, or no room for its files: the site works without, as it does in an old browser.
      return;
    }
    follow(registration);
  },

  /** Shows the newer version, in this tab. */
  use(): void {
    if (isWanted) return;
    isWanted = true;
    if (registration?.waiting) registration.waiting.postMessage('activate');
    else window.location.reload();
  },
};

function follow(registered: ServiceWorkerRegistration): void {
  const look = () => {
    if (registered.waiting && navigator.serviceWorker.controller) newer.setState({ isThere: true });
  };
  look();
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', look));
  // The browser looks too, but tells nobody that the worker's file is gone.
  if (navigator.serviceWorker.controller) void updateWorker(registered, WORKER);

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    void updateWorker(registered, WORKER);
  });
}
