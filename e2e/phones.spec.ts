import { expect, test } from './fixtures';
import { untilComplete } from './screens';

const PHONE = { width: 390, height: 844 } as const;
const LISTS = ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'payments'] as const;

test('on a phone the first row of every list stands within 200 px, and what is made there at the thumb', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('admin');
  for (const list of LISTS) {
    await page.goto(`/dashboard/${list}`);
    await page.locator('[data-row]').first().waitFor();
    await page.getByRole('button', { name: 'Filtros y orden' }).waitFor();
    await untilComplete(page);
    const top = await page
      .locator('[data-row]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top, list).toBeLessThanOrEqual(200);
    const main = page.locator('header .button-primary');
    if ((await main.count()) > 0) expect((await main.boundingBox())?.y, list).toBeGreaterThan((PHONE.height * 2) / 3);
  }
});

test('an owner consumes a coupon from the Tablero of a phone in two presses', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('owner');
  await page.goto('/dashboard');
  const place = page.getByRole('region', { name: 'Consumir un cupón' });
  await place.getByRole('textbox').fill('andreina');
  await page.keyboard.press('Enter');
  await place.getByRole('button', { name: 'Consumir' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Cupón consumido exitosamente.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a list is printed as its rows, and says that there are more', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers');
  const more = page.getByText(/^Hay más filas: aquí solo están las de la página 1 de \d+\.$/);
  await page.getByText('Filas por página').waitFor();
  await untilComplete(page);
  await expect(more).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
  await expect(page.locator('[data-row]:visible')).toHaveCount(10);
  await expect(page.locator(':is(button, input, select, aside, .button):visible')).toHaveCount(0);
});
