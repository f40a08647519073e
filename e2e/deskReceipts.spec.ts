import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESK, LIST, pendingOfDemo, servePayments } from './deskPayments';
import { expect, test } from './fixtures';

const checkOf = (page: Page) =>
  page.locator('span[dir=auto]').filter({ hasText: /^La misma imagen del comprobante está en/ });

test('a receipt is shown whole, a press enlarges it where it was pressed, and the next one is there before it is asked for', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const picture = await sharp({ create: { width: 540, height: 1_170, channels: 3, background: '#00549f' } })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  await signIn('admin');
  await page.route('**/receipts/*.webp', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: picture, contentType: 'image/webp', headers: { 'cache-control': 'max-age=600' } });
  });
  await servePayments(page, 12, {
    change: (payment, n) => {
      payment.receiptData = new URL(`/receipts/${n}.webp`, page.url()).href;
    },
  });
  await page.goto(DESK);
  const viewer = page.getByRole('region', { name: 'Comprobante' });
  const receipt = viewer.getByRole('img');
  const hidden = () =>
    viewer.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
  await expect.poll(hidden).toEqual([0, 0]);
  await expect.poll(async () => (await receipt.boundingBox())?.height).toBeGreaterThan(600);

  const whole = await receipt.boundingBox();
  const [x, y] = [(whole?.x ?? 0) + (whole?.width ?? 0) / 2, (whole?.y ?? 0) + (whole?.height ?? 0) * 0.7];
  await page.mouse.click(x, y);
  const close = await receipt.boundingBox();
  expect(close?.width).toBeCloseTo((whole?.width ?? 0) * 2.25, 0);
  // What was pressed is below the pointer still.
  expect(Math.abs((close?.y ?? 0) + (close?.height ?? 0) * 0.7 - y)).toBeLessThan(3);
  await page.mouse.click(x, y);
  await expect.poll(hidden).toEqual([0, 0]);

  await expect.poll(() => asked).toContain('/receipts/10.webp');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/payment=p10$/);
  expect(await receipt.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
});

test('in the demonstration one receipt is the picture of another customer’s payment, and the desk says so', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('admin');
  const payments = await pendingOfDemo(page, token);
  // Of the same amount in bolívares, by two people, with two references: only their pictures tell.
  const alike = payments.filter((one) =>
    payments.some(
      (other) =>
        other.paymentData.amount === one.paymentData.amount &&
        other.vesPrice === one.vesPrice &&
        other.userId !== one.userId &&
        other.paymentData.refNumber !== one.paymentData.refNumber,
    ),
  );
  expect(alike).toHaveLength(2);
  const [one, other] = alike;
  for (const [payment, shownBy] of [
    [one, other],
    [other, one],
  ]) {
    const check = checkOf(page);
    // Receipts are compared a little after they were stored.
    await expect(async () => {
      await page.goto(`${DESK}?payment=${payment?.id}`);
      await expect(check).toHaveCount(1, { timeout: 3_000 });
    }).toPass({ timeout: 75_000 });
    await expect(check.getByRole('link')).toHaveAttribute('href', `${LIST}/${shownBy?.id}`);
    await expect(page.getByText(/^La misma referencia/)).toHaveCount(0);
  }
});
