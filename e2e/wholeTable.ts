import { expect, type Page } from '@playwright/test';

/** A list as a table. */
export const table = (page: Page) => page.getByRole('main').getByRole('table');

/** Opens a list and reads all its pages. */
export async function readAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Traer todas las páginas' }).click();
  await expect(page.getByText(/filas en total · puestas al día/)).toBeVisible();
}
