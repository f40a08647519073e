import type { Page } from '@playwright/test';
import { expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

/** As a user does: again and again in one browser. */
export async function signInByForm(page: Page, email: string = ACCOUNTS.admin): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
}
