import type { Page } from '@playwright/test';
import { expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';

/** As a user does: again and again in one browser. */
export async function signInByForm(page: Page, email: string = ACCOUNTS.admin): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
}

/** What offers the way back to a user whose session was refused. */
export const returnBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Seguir donde estabas' });

/** Waits until this tab has noted its page. Nothing is offered there then, or the offer has gone. */
export async function untilNoted(page: Page, label: string | RegExp = /./): Promise<void> {
  await expect(page.locator('[data-noted]')).toHaveAttribute('data-noted', label);
}
