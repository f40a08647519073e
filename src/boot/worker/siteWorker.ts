/**
 * The service worker: it caches the site's own files, so that a later visit is painted without the network. It caches
 * no answer of the platform and no picture of a record, so it has no personal data (docs/decisions/0004).
 */
import { CACHES, removeCaches } from '../../site/siteCaches';
import { worker } from './scope';
import { isOfTheApplication, keptFileFor, PAGE, type SiteFiles } from './siteFiles';

/** Inserted by the build. */
declare const SITE_FILES: SiteFiles;

const CACHE = CACHES + SITE_FILES.version;

worker.addEventListener('install', (event) => event.waitUntil(keepFirst()));

worker.addEventListener('activate', (event) => event.waitUntil(removeCaches(CACHE).then(() => worker.clients.claim())));

// A new version waits until the user chooses it (site/siteReload.ts).
worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const file = keptFileFor(event.request, worker.location.origin, SITE_FILES);
  if (file === undefined) return;
  event.respondWith(
    keptAnswer(file).then((kept) => kept ?? fetch(event.request).then((answer) => alsoKeep(file, answer, event))),
  );
});

async function keptAnswer(file: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(file);
}

/**
 * The page is fetched each time, also under the cached version: its policy may have changed (server/site/worker.ts).
 * All or nothing: where one file is missing, the former worker stays, and the browser tries again later.
 */
async function keepFirst(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetched(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' }, await pageAtHand());
  const text = await page.text();
  // While a new version is being installed on the host, it may answer with either.
  if (!text.includes(SITE_FILES.entry)) throw new Error('The page is of another version');
  const files = SITE_FILES.first.map(async (file) => {
    // An earlier build's file of this name has the same contents.
    const isAsset = SITE_FILES.assets.includes(file);
    const known = isAsset ? await caches.match(file) : undefined;
    await cache.put(file, known ?? (await fetched(file, { cache: isAsset ? 'default' : 'no-cache' })));
  });
  await Promise.all(files);
  await cache.put(PAGE, new Response(text, { headers: page.headers }));
}

/** Under the address that is open the browser has the page already, and asks only whether it is still the same. */
async function pageAtHand(): Promise<string | undefined> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  return open.map(({ url }) => url).find(isOfTheApplication);
}

async function fetched(file: string, how: RequestInit, address = file): Promise<Response> {
  const answer = await fetch(address, how);
  if (isFile(file, answer)) return answer;
  throw new Error(`${file} cannot be kept: ${answer.status}`);
}

/** A host that answers a missing file with the page would otherwise have it cached as code. */
function isFile(file: string, { ok, headers }: Response): boolean {
  return ok && (file === PAGE) === (headers.get('content-type') ?? '').startsWith('text/html');
}

function alsoKeep(file: string, answer: Response, event: { waitUntil(work: Promise<unknown>): void }): Response {
  if (file !== PAGE && isFile(file, answer)) {
    const copy = answer.clone();
    // On a full disk it is fetched again next time; the request is answered either way.
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(file, copy))
        .catch(() => undefined),
    );
  }
  return answer;
}
