import { expect, type Page } from '@playwright/test';

export const field = (page: Page) => page.getByRole('combobox', { name: 'Ir a…' });
export const results = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

export async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
