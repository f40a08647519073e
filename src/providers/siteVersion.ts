/** Loads the page anew past the service worker of the site (src/boot/worker/). */
import { updateWorker } from './goneWorker';
import { within } from './within';

export const WORKER = '/sw.js';
/** How long somebody who presses a button waits for a newer version before the page is loaded as it is. */
const FOUND_WITHIN_MS = 8_000;
const IN_FORCE_WITHIN_MS = 3_000;

let isWanted = false;

export const siteVersion = {
  /** Whether this tab is about to show another version. */
  isWanted: (): boolean => isWanted,

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
    if (registered && !registered.waiting) await within(lookFor(registered), FOUND_WITHIN_MS);
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
  await within(inForce, IN_FORCE_WITHIN_MS);
}

function stateChange(worker: ServiceWorker): Promise<unknown> {
  return new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
}
