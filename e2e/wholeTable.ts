import { expect, type Page } from '@playwright/test';

/** A list as a table. */
export const table = (page: Page) => page.getByRole('main').getByRole('table');

/** Opens a list as a table, which reads all of it. */
export async function readAll(page: Page, path: string): Promise<void> {
  await page.goto(path.includes('?') ? path : `${path}?table=1`);
  await expect(found(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible();
}

/** How many rows of all fit what is looked for. */
export const found = (page: Page) => page.getByText(/^[\d.]+ de [\d.]+ filas?$/);

/** A filter, by its name and what it says behind that. */
export const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: new RegExp(`^${name}`) });
