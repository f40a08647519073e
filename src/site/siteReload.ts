/** Reloads the page past the service worker of the site (src/boot/worker/). */

import { within } from '../storage/within';
import { updateWorker } from './goneWorker';

export const WORKER = '/sw.js';
/** How long a pressed button waits for a newer version before the page is reloaded as it is. */
const FOUND_WITHIN_MS = 8_000;
const IN_FORCE_WITHIN_MS = 3_000;

let isWanted = false;

export const siteReload = {
  /** Whether this tab is about to show another version. */
  isWanted: (): boolean => isWanted,

  /** Shows the installed newer version in this tab. */
  async use(): Promise<void> {
    if (isWanted) return;
    isWanted = true;
    const waiting = (await registration())?.waiting;
    if (waiting) await putInForce(waiting);
    window.location.reload();
    // A user with unsaved changes may stay.
    isWanted = false;
  },

  /**
   * Reloads the page, in a newer version if there is one: the active worker would answer with the same page again,
   * whose code the host may no longer have.
   */
  async reload(): Promise<void> {
    const registered = await registration();
    if (registered && !registered.waiting) await within(lookFor(registered), FOUND_WITHIN_MS);
    await siteReload.use();
  },
};

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // Without one, or where the browser refuses, no worker is between the page and the host.
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
