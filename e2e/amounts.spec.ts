import { typeAmounts, typePrices } from './amountRounds';
import { expect, test } from './fixtures';

test('what is written into the field of the rate is what is sent', async ({ page, signIn }) => {
  await signIn('admin');
  await typeAmounts(page, { rounds: 4, seed: 20_261_122 });
});

test('what is written into the prices of an offer is what its form holds', async ({ page, signIn }) => {
  await signIn('admin');
  await typePrices(page, { rounds: 3, seed: 20_261_123 });
});

test('a whole amount is replaced by what is typed after coming with the keyboard, and keys of no amount do nothing', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/settings');
  const field = page.getByRole('textbox', { name: /Tasa del dólar/ });
  await expect(field).toHaveValue(/,\d{2}$/);
  await field.fill('36500,75');
  await field.blur();
  await expect(field).toHaveValue('36.500,75');
  await field.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-a1241,20−e');
  await expect(field).toHaveValue('1.241,20');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('241,20');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('1.241,20');
});
