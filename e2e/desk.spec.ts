import { expectAccessible } from './accessibility';
import { DESK, LIST, pendingOfDemo, servePayments } from './deskPayments';
import { expect, overflow, test, toasts } from './fixtures';
import { cleanPayments } from './statements';

/** Where its letters begin, in what may be higher than they are. */
function topOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
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

    // The comparison begins near the top of the window.
    const figure = page.getByRole('definition').first();
    await expect(figure).toHaveText('Bs. 2.300,00');
    expect(await figure.evaluate(topOfText)).toBeLessThanOrEqual(above);
    await expect(page.getByText(/^10,00 USD · /)).toBeVisible();

    const receipt = page.getByRole('img', { name: 'Comprobante del pago' });
    const before = await receipt.boundingBox();
    // All of it fits the window; where there is a half for it, below the line and its buttons.
    expect(before?.height).toBeLessThanOrEqual(viewport.height);
    if (viewport.width > 1024) expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.getByRole('button', { name: 'Acercar' }).click();
    expect((await receipt.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.4);
    await page.keyboard.press('t');
    await expect(receipt).toHaveCSS('rotate', '90deg');

    // A strip covers no button: one that lay over it would take the press.
    await context.setOffline(true);
    const strip = page.getByText('Sin conexión', { exact: true });
    await expect(strip).toBeVisible();
    for (const name of ['Rechazar...', 'Acercar']) await page.getByRole('button', { name }).click({ trial: true });
    await context.setOffline(false);
    await expect(strip).toHaveCount(0);

    await page.getByRole('button', { name: 'Confirmar...' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('¿Estás seguro que quieres confirmar este pago?');
    await expect(dialog.getByRole('definition')).toHaveText([/^Bs. 2.300,00/, /^Bs. 2.300,00/, 'Coinciden']);
    // A second press at the place of the first one hits neither button of the question.
    const question = await dialog.boundingBox();
    const confirm = await page.getByRole('button', { name: 'Confirmar...', includeHidden: true }).boundingBox();
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(confirm?.y ?? 0);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
    expect(asked).toEqual(['confirm p2']);
    await expect(page.getByRole('status').filter({ hasText: /^Confirmado: / })).toBeVisible();
    await expect(toasts(page).getByRole('status')).toHaveCount(0);

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
  // Which is the oldest depends on the hour; two alarms take more than there is.
  const clean = (await cleanPayments(page)).map(({ id }) => id);
  const [payment] = (await pendingOfDemo(page, token)).filter(
    ({ id, receiptData }) => receiptData && clean.includes(id),
  );
  await page.goto(`${DESK}?payment=${payment?.id}`);
  const receipt = page.getByRole('region', { name: 'Comprobante' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('article').locator('a[href*="/users/add-offer/"]')).toBeVisible();
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
