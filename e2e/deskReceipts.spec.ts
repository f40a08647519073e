import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility';
import { DESK, LIST, pendingOfDemo, servePayments } from './deskPayments';
import { expect, test } from './fixtures';

const alarmOf = (page: Page) =>
  page.locator('span[dir=auto]').filter({ hasText: /^La misma imagen del comprobante, o casi, está en/ });

/** Receipts as one bank's app shows them, saved by a customer. */
async function receiptsOf(page: Page) {
  const app = await page.context().newPage();
  await app.setViewportSize({ width: 540, height: 960 });
  return async function draw(
    [reference, moment]: readonly [string, string],
    saved: { quality: number; scale?: number; withoutTop?: number },
  ) {
    await app.setContent(`<body style="margin: 0; font: 30px sans-serif">
      <header style="background: #00549f; color: #fff; padding: 60px 40px; font-size: 44px">Pago móvil</header>
      <p style="margin: 50px 40px; font-size: 60px">Bs. 2.300,00</p>
      <dl style="margin: 40px; line-height: 1.9">
        <dt>Referencia</dt><dd>${reference}</dd><dt>Fecha</dt><dd>${moment}</dd>
        <dt>Teléfono</dt><dd>0412-1234567</dd><dt>Cédula</dt><dd>V-12.345.678</dd>
      </dl></body>`);
    const shown = await app.screenshot({ type: 'jpeg', quality: saved.quality });
    const wide = Math.round(540 * (saved.scale ?? 1));
    const top = saved.withoutTop ?? 0;
    return sharp(shown)
      .extract({ left: 0, top, width: 540, height: 960 - top })
      .resize({ width: wide })
      .webp({ quality: saved.quality })
      .toBuffer();
  };
}

test('the desk says that a receipt is the picture of another payment, cropped and saved anew, and says nothing of two receipts of the same bank', async ({
  page,
  signIn,
}) => {
  const draw = await receiptsOf(page);
  const [one, other] = [
    ['010203040506', '20/11/2026 15:30'],
    ['719283746510', '19/11/2026 09:12'],
  ] as const;
  const pictures: Record<string, Buffer> = {
    '/receipts/0.webp': await draw(one, { quality: 90 }),
    '/receipts/1.webp': await draw(other, { quality: 90 }),
    '/receipts/2.webp': await draw(one, { quality: 50, scale: 0.7, withoutTop: 34 }),
  };
  const asked: string[] = [];
  let showOthers = () => {};
  const othersComeLate = new Promise<void>((resolve) => {
    showOthers = resolve;
  });
  await signIn('admin');
  await page.route('**/receipts/*.webp', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname !== '/receipts/0.webp') await othersComeLate;
    await route.fulfill({ body: pictures[pathname] ?? '', contentType: 'image/webp' });
  });
  await servePayments(page, 3, {
    change: (payment, n) => {
      payment.receiptData = new URL(`/receipts/${n}.webp`, page.url()).href;
      // Of another amount each: a customer who sends a picture again can name any.
      payment.paymentData.amount += n;
    },
  });
  await page.goto(`${DESK}?payment=p0`);
  const alarm = alarmOf(page);
  const compared = page.getByText(/^Comprobante comparado con/);
  await expect(compared).toHaveText('Comprobante comparado con 0 de 2');
  await expect(alarm).toHaveCount(0);
  showOthers();
  await expect(alarm).toHaveCount(1);
  await expect(alarm.getByRole('link')).toHaveAttribute('href', '/dashboard/payments/p2');
  await expect(compared).toHaveCount(0);
  await expectAccessible(page);

  // What was compared is kept: after that no picture is read again but those that are shown now and next.
  await expect(async () => {
    asked.length = 0;
    await page.reload();
    await expect(alarm).toHaveCount(1);
    await expect(compared).toHaveCount(0);
    expect(asked).not.toContain('/receipts/1.webp');
  }).toPass();

  await page.getByRole('button', { name: 'Omitir' }).click();
  await expect(page).toHaveURL(/payment=p2$/);
  await expect(alarm).toHaveCount(1);
  await page.getByRole('button', { name: 'Omitir' }).click();
  await expect(page).toHaveURL(/payment=p1$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Pago móvil 10104729' })).toBeVisible();
  await expect(compared).toHaveCount(0);
  await expect(alarm).toHaveCount(0);
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
    await page.goto(`${DESK}?payment=${payment?.id}`);
    const alarm = alarmOf(page);
    await expect(alarm).toHaveCount(1);
    await expect(alarm.getByRole('link')).toHaveAttribute('href', `${LIST}/${shownBy?.id}`);
    await expect(page.getByText(/^La misma referencia/)).toHaveCount(0);
  }
});
