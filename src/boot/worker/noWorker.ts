/** Replaces the service worker when there is to be none: it removes the former one's caches, and then itself. */
import { removeCaches } from '../../site/siteCaches';
import { worker } from './scope';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) =>
  event.waitUntil(removeCaches().then(() => worker.registration.unregister())),
);
