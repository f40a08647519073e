import type { Page } from '@playwright/test';
import { expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

/** By the form, since only a password opens the vault of a user; that is open then. */
export async function signInByForm(page: Page, email: string = ACCOUNTS.admin): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await untilVaultOpens(page);
}

/** A password takes a moment to open the vault: what is done before that ends with the session. */
export async function untilVaultOpens(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(opensAgain), 'the keys that the password opens').toBe(true);
}

/** Whether the vault of the signed-in user opens at the next sign-in too (src/providers/vaultKeys.ts). */
async function opensAgain(): Promise<boolean> {
  const user = JSON.parse(localStorage.getItem('user') ?? '{}');
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('keyval').objectStore('keyval').get(`${user.id}/vault`);
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result?.outlives === true);
      };
    };
  });
}

/** What offers the way back to a user whose session was refused. */
export const returnBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Seguir donde estabas' });

/** Waits until this tab has noted its page in the vault. Nothing is offered there then, or the offer has gone. */
export async function untilNoted(page: Page, label: string | RegExp = /./): Promise<void> {
  await expect(page.locator('[data-noted]')).toHaveAttribute('data-noted', label);
}
