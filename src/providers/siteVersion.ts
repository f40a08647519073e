/** The service worker of the site (src/worker/), and whether a newer version of the site than this page's is there. */
import { createStore } from 'zustand/vanilla';
import { updateWorker } from './goneWorker';

const WORKER = '/sw.js';
const LOOK_EVERY_MS = 10 * 60_000;
/** How long somebody who presses a button waits for a newer version before the page is loaded as it is. */
const FOUND_WITHIN_MS = 8_000;
const IN_FORCE_WITHIN_MS = 3_000;

const newer = createStore<{ isThere: boolean }>(() => ({ isThere: false }));
let isWanted = false;

export const siteVersion = {
  isNewerThere: (): boolean => newer.getState().isThere,
  subscribe: newer.subscribe,

  /**
   * Looks for newer versions now and then, where the browser and the host have a worker. With `install` false none is
   * installed that is not there yet: it would fetch what may never be wanted.
   */
  async start({ install }: { install: boolean }): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    // The first worker takes over a page of its own version.
    let isFirst = navigator.serviceWorker.controller === null;
    if (isFirst && !install) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // Another tab wanted the new version: this one goes on until it is asked to.
      if (!isWanted && !isFirst) newer.setState({ isThere: true });
      isFirst = false;
    });
    try {
      follow(await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }));
    } catch {
      // No worker at this host, or no room for its files: the site works without, as it does in an old browser.
    }
  },

  /** Shows the newer version that is there, in this tab. */
  async use(): Promise<void> {
    if (isWanted) return;
    isWanted = true;
    const waiting = (await registration())?.waiting;
    if (waiting) await putInForce(waiting);
    window.location.reload();
    // Whoever has changes may stay.
    isWanted = false;
  },

  /**
   * Loads the page anew, in a newer version if there is one: the worker in force would answer with the same page again,
   * whose code the host may no longer have.
   */
  async reload(): Promise<void> {
    const registered = await registration();
    if (registered && !registered.waiting) await Promise.race([lookFor(registered), pause(FOUND_WITHIN_MS)]);
    await siteVersion.use();
  },
};

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // Without one, or where the browser refuses, there is nothing between the page and the host.
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

/** Ends when the newer version has been installed, or there is none. */
async function lookFor(registered: ServiceWorkerRegistration): Promise<void> {
  await updateWorker(registered, WORKER);
  const { installing } = registered;
  if (installing) await stateChange(installing);
}

async function putInForce(waiting: ServiceWorker): Promise<void> {
  const inForce = stateChange(waiting);
  waiting.postMessage('activate');
  await Promise.race([inForce, pause(IN_FORCE_WITHIN_MS)]);
}

function stateChange(worker: ServiceWorker): Promise<unknown> {
  return new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

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
