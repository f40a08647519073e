import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';

const LIST = '/dashboard/payments';
const DESK = `${LIST}/verify`;
const CALL = '**/payment-service/payments/manual';

/** So many pending payments of the demonstration's shape, the oldest last, each with a receipt; they are decided here. */
async function serve(page: Page, count: number): Promise<{ confirmed: string[] }> {
  const confirmed: string[] = [];
  const payments = Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    userId: '',
    status: 'pending',
    type: 'pagoMovil',
    kind: 'manual',
    purchaseAt: new Date(Date.UTC(2026, 10, 20, 12) - n * 60_000).toISOString(),
    usdPrice: 10,
    vesPrice: 2_300,
    exchangeRate: 230,
    receiptData: new URL('/mark.svg', page.url()).href,
    paymentData: { refNumber: `${10_000_000 + n * 104_729}`, bank: '0134', ci: `V-${9_000_000 + n}`, amount: 2_300 },
    cart: null,
  }));
  await page.route(`${CALL}?*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [at, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
    const data = payments.slice(((at ?? 1) - 1) * (limit ?? 10), (at ?? 1) * (limit ?? 10));
    return route.fulfill({
      json: { data, pagination: { page: at, limit, lastPage: Math.ceil(count / (limit ?? 10)) } },
    });
  });
  await page.route(`${CALL}/*/confirm`, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    const payment = payments.find((one) => one.id === id);
    if (payment) payment.status = 'confirmed';
    confirmed.push(id);
    return route.fulfill({ json: { data: payment } });
  });
  return { confirmed };
}

for (const [name, viewport] of [
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a payment is decided on ${name} with its receipt beside it, and the next one is there`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('admin');
    const { confirmed } = await serve(page, 3);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Verificar pendientes' }).click();
    await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Verificar pagos' })).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);

    const receipt = page.getByRole('img', { name: 'Comprobante del pago' });
    const before = await receipt.boundingBox();
    await page.getByRole('button', { name: 'Acercar' }).click();
    expect((await receipt.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.4);
    await page.keyboard.press('t');
    await expect(receipt).toHaveCSS('rotate', '90deg');

    await page.getByRole('button', { name: 'Confirmar...' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('¿Estás seguro que quieres confirmar este pago?');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
    expect(confirmed).toHaveLength(1);

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

// The numbers stand in docs/measurements.md.
test('twenty payments take fewer presses on the desk than in the table, and no page turned', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const onDesk = await serve(page, 20);
  await page.goto(DESK);
  const desk = { presses: 0, pages: 1 };
  for (let n = 0; n < 20; n++) {
    await expect(page.getByText(`${n + 1} de 20`, { exact: true })).toBeVisible();
    for (const key of ['c', 'Enter']) {
      await page.keyboard.press(key);
      desk.presses++;
      if (key === 'c') await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused();
    }
  }
  await expect(page.getByText('20 confirmados, 0 rechazados')).toBeVisible();
  expect(onDesk.confirmed).toHaveLength(20);

  await page.unrouteAll({ behavior: 'wait' });
  const inTable = await serve(page, 20);
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
    await expect(row.getByText('Confirmado')).toBeVisible();
  }
  expect(inTable.confirmed).toHaveLength(20);
  expect(desk).toEqual({ presses: 40, pages: 1 });
  expect(table).toEqual({ presses: 61, pages: 2 });
});
