import type { Page } from '@playwright/test';
import type { OpenSession } from './platform';

/** Puts into the browser of a page what a visit leaves there: who it is, and what their platform announced. */
export async function keepSession(page: Page, session: OpenSession): Promise<void> {
  // A file of the same origin, since storage belongs to one.
  await page.goto('/mark.svg');
  await page.evaluate(writeSession, session);
}

function writeSession({ user, token, capabilities }: OpenSession): void {
  localStorage.setItem('user', JSON.stringify({ ...user, session: { capabilities } }));
  localStorage.setItem('token', token);
}
