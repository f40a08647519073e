/** In the place of the service worker when there shall be none: it takes away what that one kept, and then itself. */
import { removeCaches } from '../../providers/siteCaches';
import { worker } from './scope';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) =>
  event.waitUntil(removeCaches().then(() => worker.registration.unregister())),
);
