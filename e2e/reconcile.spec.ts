import type { Page } from '@playwright/test';
import { formatDigits } from '../contract/money';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import {
  agreed,
  bankFile,
  bankLine,
  bring,
  cleanPayments,
  dayOf,
  list,
  type Payment,
  pendingPayments,
  RECONCILE,
} from './statements';

test.use({ platformOf: 'reconcile' });

/** Words of the bank's file that nothing else has: they stay in the browser. */
const SECRET = 'PAGOMOVILXYZZY';

const line = (payment: Payment, amount = payment.vesPrice) =>
  `${dayOf(payment)};${payment.paymentData.refNumber};${SECRET};;${formatDigits(amount)};`;
const statement = (...lines: string[]) =>
  ['Banco de la plaza', 'Fecha;Referencia;Concepto;Cargo;Abono;Saldo', ...lines, 'Total;;;;1,00;'].join('\r\n');

const doubtful = (page: Page) => list(page, /^Dudosos \(/);

// First those that decide nothing: the demonstration has few payments.

test('a line that the bank takes back is never among those that agree', async ({ page, signIn }) => {
  await signIn('admin');
  const [first, second] = await cleanPayments(page);
  if (!first || !second) throw new Error('the demonstration has too few payments');
  await page.goto(RECONCILE);
  const rows = [first, second].map((payment, n) =>
    [
      dayOf(payment),
      payment.paymentData.refNumber,
      SECRET,
      '',
      formatDigits(payment.vesPrice),
      n === 0 ? 'Anulado' : 'Aplicado',
    ].join(';'),
  );
  const back = [
    dayOf(second),
    '000555001',
    `REVERSO ${second.paymentData.refNumber}`,
    formatDigits(second.vesPrice),
    '',
    'Aplicado',
  ].join(';');
  await bring(page, ['Fecha;Referencia;Descripción;Cargo;Abono;Estado', ...rows, back].join('\r\n'));
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  await expect(doubtful(page)).toContainText('El banco dice «Anulado»');
  await expect(doubtful(page)).toContainText('puede que el dinero se haya devuelto');
  await doubtful(page)
    .getByRole('button', { name: /^Confirmar con este abono/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
});

test('a grave check stands out, and in the question too', async ({ page, signIn }) => {
  await signIn('admin');
  const soldOut = (await pendingPayments(page)).find(({ checks }) => checks[0]?.kind === 'soldOut');
  if (!soldOut) throw new Error('the demonstration has no payment for a sold out offer');
  await page.goto(RECONCILE);
  await bring(page, statement(line(soldOut)));
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  await expect(doubtful(page).getByText(/^Grave: Oferta agotada: /)).toHaveCSS('font-weight', '600');
  await doubtful(page)
    .getByRole('button', { name: /^Confirmar con este abono/ })
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Oferta agotada: ');
  await expect(question).toContainText('Hay algo que mirar antes de confirmar');
});

test('a bank’s file is matched, confirmed with a receipt, and used once by all', async ({ page, signIn }) => {
  await signIn('admin');
  const [first, second, third] = await cleanPayments(page);
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Conciliar con el banco' }).click();
  await expect(page).toHaveURL(RECONCILE);

  const content = statement(
    line(first),
    line(second),
    line(third, third.vesPrice * 1.003),
    `${dayOf(first)};99887766;${SECRET};;7.777.777,00;`,
    `${dayOf(first)};11223344;COMISION;5,00;;`,
    `${dayOf(first)};55667788;${SECRET};no es monto;9,00;`,
  );
  await bring(page, content);
  await expect(
    page.getByText('9 líneas: 4 abonos, 1 cargo, 1 de saldo, 2 de encabezado o nota, 1 sin entender.'),
  ).toBeVisible();
  await page.getByText('1 línea no se entiende y no se usa').click();
  await expect(page.getByText(/^Línea 8: «no es monto» no es un monto/)).toBeVisible();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await expect(doubtful(page)).toContainText('y el pago dice');
  await expect(list(page, /^Sin pareja, del banco/)).toContainText('99887766');
  // A customer is named beside each payment, as the platform answers it.
  await expect(agreed(page).getByRole('listitem').first().locator('strong').nth(1)).not.toHaveText('');
  await expectAccessible(page);

  // Another file that is dropped beside is not opened in place of the page.
  const isKept = await page.evaluate(
    () => !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })),
  );
  expect(isKept).toBe(true);

  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estás seguro que quieres confirmar estos 2 pagos?');
  await dialog.getByRole('button', { name: 'Ok' }).dblclick();
  await expect(dialog).toContainText('2 hechos');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  await expect(list(page, /^Sin pareja, del banco/).getByText('Ya se usó para')).toHaveCount(2);

  const confirmed = sent.flatMap((text) => /^PUT.*manual\/(.*)\/confirm/.exec(text)?.[1] ?? []);
  expect(confirmed.sort()).toEqual([first.id, second.id].sort());
  // Of the file go day, amount and reference, and its words stay here.
  expect(sent.filter((text) => text.includes(SECRET) || text.includes('COMISION'))).toEqual([]);

  // Another clerk with the same file: nothing of it is used again.
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await signIn('admin');
  await page.goto(RECONCILE);
  await bring(page, content, 'otra-descarga.csv');
  await expect(list(page, /^Sin pareja, del banco/).getByText('Ya se usó para')).toHaveCount(2);
  await expect(list(page, /^Sin pareja, del banco/).getByText('Ya se usó para')).toHaveCount(2);
});

test('on a phone, by keyboard: found by hand, decided by another administrator meanwhile', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/409|412/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signIn('admin');
  const [first, second] = await cleanPayments(page);
  const third = (await pendingPayments(page)).find(({ id }) => id !== first?.id && id !== second?.id);
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  await page.goto(RECONCILE);
  await bring(page, bankFile([bankLine(first), bankLine(second), bankLine(third, third.vesPrice * 3, '5544332211')]));
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  // The counts stay in view, below the bar of the page.
  await page.getByRole('button', { name: /^Sin pareja/ }).press('Enter');
  const bottom = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  const counts = await page.getByRole('button', { name: /^Coinciden/ }).boundingBox();
  expect(counts?.y).toBeGreaterThanOrEqual(bottom);

  // By hand, with what does not agree said before anything is decided.
  const missing = list(page, /^Sin pareja, de nuestros/);
  const ours = missing.getByRole('listitem').filter({ hasText: third.paymentData.refNumber });
  await ours.getByRole('button', { name: /^Buscar a mano/ }).press('Enter');
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox').fill('5544332211');
  await expectAccessible(page);
  await search.getByRole('button', { name: /^Confirmar con este abono/ }).press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('La referencia es otra.');
  await expect(question).toContainText('y el pago dice');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');

  const decide = (payment: Payment, decision: 'confirm' | 'reject') =>
    page.request.put(`/api/gs/payment-service/payments/manual/${payment.id}/${decision}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  // Rejected and confirmed by another administrator while the question stands there.
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await decide(second, 'reject')).status()).toBe(200);
  expect((await decide(first, 'confirm')).status()).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).press('Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('2 que no se hicieron');
  expect(await overflow(page)).toBe(0);
  await receipt.getByRole('button', { name: 'Cerrar' }).press('Enter');
  // What another administrator decided is offered no more.
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
});

test('two banks with the same headings are not read as one another', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  const unsigned = ['Fecha;Referencia;Monto', '03/11/2026;123456;456,25', '04/11/2026;123457;7,00'].join('\r\n');
  const unclear = page.getByText('El archivo no dice si los montos son abonos o cargos.');
  const asCorrected = page.getByText('Se leyó como corregiste antes un archivo con los mismos títulos');
  const other = () => page.getByRole('button', { name: 'Usar otro archivo' }).click();
  page.on('dialog', (asked) => void asked.accept());

  await bring(page, unsigned, 'banesco-noviembre.csv');
  await expect(unclear).toBeVisible();
  await page.getByLabel('Montos sin signo').selectOption('Son abonos');
  await expect(page.getByText('3 líneas: 2 abonos')).toBeVisible();
  await other();
  await bring(page, unsigned, 'banesco-diciembre.csv');
  await expect(page.getByText('3 líneas: 2 abonos')).toBeVisible();
  await expect(asCorrected).toBeVisible();
  await other();
  await bring(page, unsigned, 'mercantil.csv');
  await expect(unclear).toBeVisible();
  await expect(asCorrected).toHaveCount(0);
});
