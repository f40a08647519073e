/** The browser's database, IndexedDB, by idb-keyval: all else here takes it from this file. */
export { delMany, entries, get, set } from 'idb-keyval';

// In WebKit (Safari, every browser of an iPhone) a page that is left in the middle of a transaction locks the database
// for all later pages of that browser (idb-keyval's issue 180), unless it aborts. Other engines finish what was begun.
if ('IDBDatabase' in globalThis && navigator.vendor.startsWith('Apple')) abortWhenLeft();

function abortWhenLeft(): void {
  const running = new Set<IDBTransaction>();
  let isLeft = false;
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...of) {
    const transaction = begin.apply(this, of);
    if (isLeft) transaction.abort();
    running.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  window.addEventListener('pagehide', () => {
    isLeft = true;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It was over, and only has not told so yet.
      }
    }
  });
  // From the memory of Back.
  window.addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** How long a page waits for the browser's database, or for a lock of the tabs: either may never come. */
export const BROWSER_MS = 2_000;

/** Gives what comes within so many milliseconds, else undefined. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
}
