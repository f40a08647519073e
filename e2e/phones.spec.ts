import { expect, test } from './fixtures';
import { untilComplete } from './screens';
import { pendingPayments } from './statements';

const PHONE = { width: 390, height: 844 } as const;
const LISTS = ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'payments'] as const;

test('on a phone the first row of every list stands within 200 px, and what is pressed in the last above the main button, which is at the thumb', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  for (const list of LISTS) {
    await page.setViewportSize(PHONE);
    await page.goto(`/dashboard/${list}`);
    const rows = page.locator('[data-row]');
    await rows.first().waitFor();
    await page.getByRole('button', { name: 'Filtros y orden' }).waitFor();
    await untilComplete(page);
    expect((await rows.first().boundingBox())?.y, list).toBeLessThanOrEqual(200);
    const main = page.locator('header .button-primary');
    const isThere = (await main.count()) > 0;
    if (isThere) expect((await main.boundingBox())?.y, list).toBeGreaterThan((PHONE.height * 2) / 3);
    // With a keyboard open, too, where the button stays at the page's beginning.
    for (const height of [PHONE.height, 400]) {
      await page.setViewportSize({ width: PHONE.width, height });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const edge = isThere && height === PHONE.height ? (await main.boundingBox())?.y : height;
      const end = await rows.last().evaluate((row) => row.getBoundingClientRect().bottom);
      expect(end, `${list}, ${height} px`).toBeLessThanOrEqual(edge ?? 0);
    }
  }
  // Both decisions about a payment stand there together; where there is room, its receipt is seen with its steps.
  const [payment] = await pendingPayments(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/dashboard/payments/${payment?.id}`);
  await expect(page.locator('header .buttons', { hasText: 'Rechazar...' })).toHaveCSS('position', 'fixed');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByAltText('Comprobante del pago')).toBeInViewport({ ratio: 1 });
});

test('a phone shows four active coupons at once', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('admin');
  await page.goto('/dashboard/coupons-active');
  await page.getByRole('button', { name: 'Filtros y orden' }).waitFor();
  await untilComplete(page);
  await expect(page.locator('[data-row]').nth(3)).toBeInViewport({ ratio: 1 });
});

test('with the keyboard open, an owner consumes a coupon on a phone in two presses', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard');
  const place = page.getByRole('region', { name: 'Consumir un cupón' });
  const field = place.getByRole('textbox');
  // Where there is a keyboard, its search has the focus.
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: PHONE.width, height: 500 });
  await page.reload();
  await field.fill('andreina');
  await page.keyboard.press('Enter');
  const consume = place.getByRole('button', { name: 'Consumir' }).first();
  await expect(consume).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await consume.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Cupón consumido exitosamente.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
