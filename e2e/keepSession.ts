import type { Page } from '@playwright/test';
import type { OpenSession } from './platform';

/** Puts into the browser of a page what a visit leaves there: who it is, and what their platform announced. */
export async function keepSession(page: Page, session: OpenSession): Promise<void> {
  // A file of the same origin, since storage belongs to one.
  await page.goto('/mark.svg');
  await page.evaluate(writeSession, session);
}

async function writeSession({ user, token, capabilities }: OpenSession): Promise<void> {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  localStorage.setItem(`${user.id}/capabilities`, JSON.stringify(capabilities));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onupgradeneeded = () => void opening.result.createObjectStore('keyval');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').put(capabilities, `${user.id}/capabilities`);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
