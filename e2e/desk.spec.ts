import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility';
import { DESK, LIST, look, servePayments } from './deskPayments';
import { expect, overflow, test } from './fixtures';

/** Where its letters begin, in what may be higher than they are. */
function topOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
}

/** Receipts as one bank's app shows them, saved by somebody. */
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

for (const [name, viewport, above] of [
  ['a laptop', { width: 1280, height: 800 }, 80],
  ['a phone', { width: 390, height: 844 }, 110],
] as const) {
  test(`a payment is decided on ${name} with its receipt beside it, and the next one is there`, async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize(viewport);
    await signIn('admin');
    const { asked } = await servePayments(page, 3);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Verificar pendientes' }).click();
    await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Verificar pagos' })).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);

    // Of the window little is spent before there is something to compare.
    const figure = page.getByRole('definition').first();
    await expect(figure).toHaveText('Bs. 2.300,00');
    expect(await figure.evaluate(topOfText)).toBeLessThanOrEqual(above);
    await expect(page.getByText('10,00 USD', { exact: true })).toBeVisible();

    const receipt = page.getByRole('img', { name: 'Comprobante del pago' });
    const before = await receipt.boundingBox();
    const desk = await page.getByRole('article').boundingBox();
    const half = (desk?.width ?? 0) / (viewport.width > 1024 ? 2 : 1);
    expect(before?.width).toBeGreaterThanOrEqual(half - 2);
    await page.getByRole('button', { name: 'Acercar' }).click();
    expect((await receipt.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.4);
    await page.keyboard.press('t');
    await expect(receipt).toHaveCSS('rotate', '90deg');

    // What is said at the foot of the page covers no button.
    await context.setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: 'Sin conexión' });
    await expect(strip).toBeVisible();
    const said = await strip.boundingBox();
    const buttons = await page.getByRole('button', { name: 'Rechazar...' }).boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    await context.setOffline(false);
    await expect(strip).toHaveCount(0);

    await page.getByRole('button', { name: 'Confirmar...' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('¿Estás seguro que quieres confirmar este pago?');
    await expect(dialog.getByRole('definition')).toHaveText([/^Bs. 2.300,00/, /^Bs. 2.300,00/, 'Coinciden']);
    // A second press in the place of the first one hits neither answer.
    const question = await dialog.boundingBox();
    const confirm = await page.getByRole('button', { name: 'Confirmar...', includeHidden: true }).boundingBox();
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(confirm?.y ?? 0);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
    expect(asked).toEqual(['confirm p2']);

    const second = page.url();
    await page.getByRole('button', { name: 'Omitir' }).click();
    await expect(page.getByText('3 de 3', { exact: true })).toBeVisible();
    expect(page.url()).not.toBe(second);
    await page.reload();
    await expect(page.getByText('1 de 2', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });
}

test('a small laptop shows all of a payment at once, and its question leaves the receipt in sight', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token } = await signIn('admin');
  const [payment] = (await pendingOfDemo(page, token)).filter(({ receiptData }) => receiptData);
  await page.goto(`${DESK}?payment=${payment?.id}`);
  const receipt = page.getByRole('region', { name: 'Comprobante' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: /^Cupones de/ })).toBeVisible();
  const foot = await page.getByRole('button', { name: 'Confirmar...' }).boundingBox();
  const bottom = await page
    .getByRole('article')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lo que compró' }) })
    .boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);

  const shown = await receipt.boundingBox();
  await page.getByRole('button', { name: 'Confirmar...' }).click();
  const question = await page.getByRole('dialog').boundingBox();
  expect(question?.x).toBeGreaterThanOrEqual((shown?.x ?? 0) + (shown?.width ?? 0));
  await expect(page.locator('.MuiBackdrop-root')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectAccessible(page);
});

test('the desk says that a receipt is the picture of another payment, cut and saved anew, and not that banks draw theirs alike', async ({
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
      // Of another amount each: whoever sends a picture again can tell any.
      payment.paymentData.amount += n;
    },
  });
  await page.goto(`${DESK}?payment=p0`);
  const alarm = page.getByText(/^La misma imagen del comprobante, o casi, está en/);
  const compared = page.getByText(/^Comprobante comparado con/);
  await expect(compared).toHaveText('Comprobante comparado con 0 de 2');
  await expect(alarm).toHaveCount(0);
  showOthers();
  await expect(alarm).toHaveCount(1);
  await expect(alarm.getByRole('link')).toHaveAttribute('href', '/dashboard/payments/p2');
  await expect(compared).toHaveCount(0);
  await expectAccessible(page);

  // What was seen is remembered: once it is kept, no picture is read again but those that are shown now and next.
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

test('of the demonstration one receipt is the picture of somebody else’s payment, and is told there', async ({
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
    const alarm = page.getByText(/^La misma imagen del comprobante, o casi, está en/);
    await expect(alarm).toHaveCount(1);
    await expect(alarm.getByRole('link')).toHaveAttribute('href', `${LIST}/${shownBy?.id}`);
    await expect(page.getByText(/^La misma referencia/)).toHaveCount(0);
  }
});

// The numbers stand in docs/measurements.md.
test('twenty payments take fewer presses on the desk than in the table, and no page turned', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const onDesk = await servePayments(page, 20);
  await page.goto(DESK);
  const desk = { presses: 0, pages: 1 };
  for (let n = 0; n < 20; n++) {
    await expect(page.getByText(`${n + 1} de 20`, { exact: true })).toBeVisible();
    // Nobody decides before they have looked.
    await look(page);
    for (const key of ['c', 'Enter']) {
      await page.keyboard.press(key);
      desk.presses++;
      if (key === 'c') await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused();
    }
  }
  await expect(page.getByText('20 confirmados, 0 rechazados')).toBeVisible();
  expect(onDesk.asked).toHaveLength(20);

  await page.unrouteAll({ behavior: 'wait' });
  const inTable = await servePayments(page, 20);
  const table = { presses: 0, pages: 1 };
  await page.goto(LIST);
  for (let n = 0; n < 20; n++) {
    if (n === 10) {
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(page.getByText('Página 2 de 2')).toBeVisible();
      table.presses++;
      table.pages++;
    }
    const row = page.locator(`[data-row="p${n}"]`);
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmar...' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    table.presses += 3;
    await expect(row.getByText('Confirmado', { exact: true })).toBeVisible();
  }
  expect(inTable.asked).toHaveLength(20);
  expect(desk).toEqual({ presses: 40, pages: 1 });
  expect(table).toEqual({ presses: 61, pages: 2 });
});

interface DemoPayment {
  id: string;
  userId: string;
  status: string;
  vesPrice: number;
  receiptData: string | null;
  paymentData: { refNumber: string; amount: number };
}

/** The demonstration's pending payments of pago móvil, as the platform gives them. */
async function pendingOfDemo(page: Page, token: string): Promise<DemoPayment[]> {
  const pages = await Promise.all(
    [1, 2].map(async (at) => {
      const answer = await page.request.get(`/api/gs/payment-service/payments/manual?page=${at}&limit=100`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()).data as DemoPayment[];
    }),
  );
  return pages.flat().filter(({ status, vesPrice }) => status === 'pending' && vesPrice !== null);
}
