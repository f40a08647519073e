/** Whether there is a newer version of the site than this page's. Loaded when the page is idle. */
import { createStore } from 'zustand/vanilla';
import { updateWorker } from './goneWorker';
import { siteReload, WORKER } from './siteReload';

const LOOK_EVERY_MS = 10 * 60_000;

const newer = createStore<{ isThere: boolean }>(() => ({ isThere: false }));

export const newerVersion = {
  isThere: (): boolean => newer.getState().isThere,
  subscribe: newer.subscribe,

  /**
   * Looks for newer versions now and then, where the browser and the host have a worker. With `install` false a first
   * worker is not installed: it would fetch files that may never be needed.
   */
  async start({ install }: { install: boolean }): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    // The first worker takes over a page of its own version.
    let isFirst = navigator.serviceWorker.controller === null;
    if (isFirst && !install) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The user of another tab chose the new version: this one goes on until it is chosen here.
      if (!siteReload.isWanted() && !isFirst) newer.setState({ isThere: true });
      isFirst = false;
    });
    try {
      follow(await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }));
    } catch {
      // No worker at this host, or no space for its files: the site works without, as in an old browser.
    }
  },
};

function follow(registered: ServiceWorkerRegistration): void {
  const look = () => {
    if (registered.waiting && navigator.serviceWorker.controller) newer.setState({ isThere: true });
  };
  look();
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', look));
  // The browser looks too, but does not report that the worker's file is gone.
  if (navigator.serviceWorker.controller) void updateWorker(registered, WORKER);

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    void updateWorker(registered, WORKER);
  });
}
