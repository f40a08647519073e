import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenFilesAreGone } from './goneFiles';
import { siteReload } from './siteReload';

const FILE = 'http://localhost/assets/OfferPages-12345678.js';
const reload = vi.fn<typeof siteReload.reload>();
const host = vi.fn<typeof fetch>();
let isFree: boolean;
let stop: () => void;

beforeEach(() => {
  reload.mockReset().mockResolvedValue();
  vi.spyOn(siteReload, 'reload').mockImplementation(reload);
  host.mockReset().mockImplementation(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', host);
  sessionStorage.clear();
  isFree = true;
  stop = reloadWhenFilesAreGone(() => isFree);
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  document.head.replaceChildren();
});

/** As the build's loader reports it. */
async function fail(message = `Failed to fetch dynamically imported module: ${FILE}`) {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
  await new Promise((resolve) => setTimeout(resolve));
}

function showVersion(src: string) {
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  // Not loaded by jsdom, which runs no modules.
  script.src = src;
  document.head.replaceChildren(script);
}

it('loads the page anew once when a file of its version is gone, and again in another version (W-05)', async () => {
  showVersion('/assets/main-1.js');
  await fail();
  expect(host).toHaveBeenCalledWith(FILE, expect.objectContaining({ method: 'HEAD' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  showVersion('/assets/main-2.js');
  await fail();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does the same for one that was gone before this code had come', async () => {
  stop();
  const answers = [
    { name: 'https://cdn.test/x.js', responseStatus: 404 },
    { name: `${location.origin}/files/gone.webp`, responseStatus: 404 },
    { name: `${location.origin}/assets/there.js`, responseStatus: 200 },
  ];
  const kept = vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => answers as never);
  reloadWhenFilesAreGone(() => isFree)();
  answers.push({ name: `${location.origin}/assets/gone.js`, responseStatus: 404 });
  reloadWhenFilesAreGone(() => isFree)();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(host.mock.calls.map(([file]) => file)).toEqual([`${location.origin}/assets/gone.js`]);
  kept.mockRestore();
});

it('knows a style sheet by its path', async () => {
  await fail('Unable to preload CSS for /assets/OfferPages-12345678.css');
  expect(host).toHaveBeenCalledWith('/assets/OfferPages-12345678.css', expect.anything());
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does nothing where something is typed, also while the host was asked', async () => {
  isFree = false;
  await fail();
  expect(host).not.toHaveBeenCalled();
  isFree = true;
  host.mockImplementation(async () => {
    isFree = false;
    return new Response(null, { status: 404 });
  });
  await fail();
  expect(host).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('does nothing where the network fails, the file is there or the message names none', async () => {
  host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fail();
  host.mockResolvedValueOnce(new Response(null, { status: 200 }));
  await fail();
  await fail('Importing a module script failed.');
  expect(host).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});
