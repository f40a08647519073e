import { removeCaches } from './siteCaches';

/**
 * Looks for a newer worker. Where the host has none any more, as a release from before there was one, the browser would
 * keep the last for good: it is removed, with its caches.
 */
export async function updateWorker(registered: ServiceWorkerRegistration, address: string): Promise<void> {
  try {
    await registered.update();
  } catch {
    // Offline nothing newer can come, and nothing is known to be gone.
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.status !== 404 && answer?.status !== 410) return;
    await registered.unregister();
    await removeCaches();
  }
}
