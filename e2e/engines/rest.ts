import { until } from './engine';
import type { Tab } from './tab';

/**
 * Waits until the page has its last code and has written what it keeps. WebKit's database answers no later page of the
 * same browser when one is left in the middle of a transaction.
 */
export async function rest(tab: Tab): Promise<void> {
  await until('the last code', () => tab.run<boolean>('return !!document.querySelector(\'link[href*="/draftCode"]\')'));
  await tab.run(askDatabase);
  await until('the database', () => tab.run<boolean>('return !!window.databaseAnswered'));
}

/** Notes when what was begun in the database is done; one that is not there yet must not be made here. */
const askDatabase = `
  window.databaseAnswered = false;
  indexedDB.databases().then((all) => {
    const done = () => { window.databaseAnswered = true; };
    if (!all.some(({ name }) => name === 'keyval-store')) return done();
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const work = opening.result.transaction('keyval', 'readwrite');
      work.objectStore('keyval').getAllKeys();
      work.oncomplete = () => { opening.result.close(); done(); };
    };
  });`;
