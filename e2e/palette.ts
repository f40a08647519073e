import { expect, type Page } from '@playwright/test';

export const field = (page: Page) => page.getByRole('combobox', { name: 'Ir a…' });
export const results = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

export async function openPalette(page: Page) {
  // A page that has just been drawn may not listen yet, faster than anybody presses.
  await expect(async () => {
    if ((await field(page).count()) === 0) await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
