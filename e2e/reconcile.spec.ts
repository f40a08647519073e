import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/universal';
import { toWallTime } from '../contract/caracas';
import { formatDigits } from '../contract/money';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';

const RECONCILE = '/dashboard/payments/reconcile';
/** A word of the bank's file that nothing else has. */
const SECRET = 'PAGOMOVILXYZZY';

interface Payment {
  id: string;
  status: string;
  type: string;
  purchaseAt: string;
  vesPrice: number;
  paymentData: { refNumber: string; amount: number; bank: string };
}

/** Pending payments of the demonstration that a bank could show just so, with references that no other payment has. */
async function cleanPayments(page: Page): Promise<Payment[]> {
  const all = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const rows: Payment[] = [];
    for (let at = 1, last = 1; at <= last; at += 1) {
      const answer = await fetch(`/api/gs/payment-service/payments/manual?page=${at}&limit=100`, { headers });
      const { data, pagination } = await answer.json();
      rows.push(...data);
      last = pagination.lastPage;
    }
    return rows;
  });
  const end = ({ paymentData }: Payment) => paymentData.refNumber?.slice(-6) ?? '';
  return all.filter(
    (one) =>
      one.status === 'pending' &&
      one.type === 'pagoMovil' &&
      one.vesPrice === one.paymentData.amount &&
      end(one).length === 6 &&
      all.filter((other) => end(other) === end(one)).length === 1,
  );
}

const dayOf = ({ purchaseAt }: Payment) => toWallTime(purchaseAt).slice(0, 10).split('-').reverse().join('/');
const line = (payment: Payment, amount = payment.vesPrice) =>
  `${dayOf(payment)};${payment.paymentData.refNumber};${SECRET};;${formatDigits(amount)};`;
const statement = (...lines: string[]) =>
  ['Banco de la plaza', 'Fecha;Referencia;Concepto;Cargo;Abono;Saldo', ...lines, 'Total;;;;1,00;'].join('\r\n');

async function bring(page: Page, content: string, name = 'movimientos.csv') {
  await page
    .getByLabel('Archivo de movimientos')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
const list = (page: Page, title: RegExp) => page.getByRole('region', { name: title });
const agreed = (page: Page) => list(page, /^Coinciden \(/);
const doubtful = (page: Page) => list(page, /^Dudosos \(/);

test('a bank’s file is matched, confirmed with a receipt, forgotten, and used once', async ({ page, signIn }) => {
  await signIn('admin');
  const [first, second, third] = await cleanPayments(page);
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Conciliar con el banco' }).click();
  await expect(page).toHaveURL(RECONCILE);
  await expect(page.getByText(/por decidir, de/)).toBeVisible();

  const content = statement(
    line(first),
    line(second),
    line(third, third.vesPrice * 1.003),
    `${dayOf(first)};99887766;${SECRET};;7.777.777,00;`,
    `${dayOf(first)};11223344;COMISION;5,00;;`,
  );
  await bring(page, content);
  await expect(page.getByText(/^4 abonos, del/)).toBeVisible();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await expect(doubtful(page)).toContainText('y el pago dice');
  await expect(list(page, /^Sin pareja, del banco/)).toContainText('99887766');
  await expectAccessible(page);

  // What is doubtful is taken by hand, and that can be undone.
  await doubtful(page)
    .getByRole('button', { name: /^Es este/ })
    .first()
    .click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (3)');
  await agreed(page)
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');

  // Leaving asks, since the file would be forgotten.
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Ofertas' }).click();
  expect(questions).toEqual([expect.stringContaining('La conciliación está a medias')]);
  await expect(page).toHaveURL(RECONCILE);

  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estás seguro que quieres confirmar estos 2 pagos?');
  await dialog.getByRole('button', { name: 'Ok' }).dblclick();
  await expect(dialog).toContainText('2 hechos');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  await expect(page.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();

  const puts = sent.filter((text) => text.startsWith('PUT'));
  expect(puts.map((text) => /manual\/(.*)\/confirm/.exec(text)?.[1]).sort()).toEqual([first.id, second.id].sort());
  // The file stays here.
  expect(sent.filter((text) => text.includes(SECRET) || text.includes('99887766'))).toEqual([]);
  expect(sent.filter((text) => !text.startsWith('GET') && !text.startsWith('PUT'))).toEqual([]);

  // Loaded anew nothing of the file is left, and its movements are not used again.
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await bring(page, content);
  await expect(page.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();
});

test('on a phone, by keyboard: pasted, matched by hand, decided by somebody else meanwhile', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/409/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signIn('admin');
  const payments = await cleanPayments(page);
  const [first, second, third] = payments;
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  await page.goto(RECONCILE);
  await expect(page.getByText(/por decidir, de/)).toBeVisible();
  await page.getByRole('button', { name: 'Pegar movimientos' }).press('Enter');
  await page.getByLabel('Movimientos copiados').fill(
    [`${dayOf(first)}\t${first.paymentData.refNumber}\tPAGO\t${formatDigits(first.vesPrice)}\tC`]
      .concat(`${dayOf(second)}\t${second.paymentData.refNumber}\tPAGO\t${formatDigits(second.vesPrice)}\tC`)
      .concat(`${dayOf(third)}\t5544332211\tPAGO\t${formatDigits(third.vesPrice * 3)}\tC`)
      .join('\n'),
  );
  await page.getByRole('button', { name: 'Usar lo pegado' }).press('Enter');
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  // By hand, with what does not agree said before.
  const missing = list(page, /^Sin pareja, de nuestros/);
  const ours = missing.getByRole('listitem').filter({ hasText: third.paymentData.refNumber });
  await ours.getByRole('button', { name: /^Buscar a mano/ }).press('Enter');
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox').fill('5544332211');
  await search.getByRole('radio').press('Space');
  await expect(search).toContainText('La referencia es otra.');
  await expectAccessible(page);
  await search.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(ours.getByRole('button', { name: /^Buscar a mano/ })).toBeFocused();

  const other = await page.request.put(`/api/gs/payment-service/payments/manual/${first.id}/confirm`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).press('Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('1 hecho');
  await expect(receipt).toContainText('1 que no se hizo');
  expect(await overflow(page)).toBe(0);
  await receipt.getByRole('button', { name: 'Cerrar' }).press('Enter');
  // All are read again, so that what somebody else decided is offered no more.
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
});

test('what is no statement is told in words', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  for (const [content, words] of [
    ['%PDF-1.7', 'Es un PDF'],
    ['', 'El archivo está vacío.'],
    ['hola', 'No se encontró una tabla'],
  ] as const) {
    await bring(page, content);
    await expect(page.getByRole('alert')).toContainText(words);
  }
  await bring(page, 'Fecha;Referencia;Monto\n03/11/2019;123456;4,00\n04/11/2019;123457;7,00');
  await expect(page.getByText('El archivo no dice si los montos son abonos o cargos.')).toBeVisible();
  await page.getByLabel('Montos sin signo').selectOption('Son abonos');
  await expect(page.getByText(/¿Es el archivo correcto\?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar otro archivo' }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
});

test('workbooks are read beside the page, large ones too', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  for (const count of [3, 20_000]) {
    const rows = Array.from({ length: count }, (_, place) => [
      { value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
      { value: `00${10_000_000 + place}` },
      { value: 456.25 + place },
    ]);
    const head = ['Fecha', 'Referencia', 'Abono'].map((value) => ({ value }));
    const buffer = Buffer.from(await (await writeXlsxFile([head, ...rows]).toBlob()).arrayBuffer());
    await page.getByLabel('Archivo de movimientos').setInputFiles({ name: 'movimientos.xlsx', mimeType: '', buffer });
    const found = count.toLocaleString('es-VE');
    await expect(page.getByText(`${found} abonos, del 20 nov. 2026 al 20 nov. 2026.`)).toBeVisible();
    await page.getByRole('button', { name: 'Usar otro archivo' }).click();
  }
});

test('an owner decides no payments', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conciliar con el banco' })).toHaveCount(0);
  await page.goto(RECONCILE);
  await expect(page.getByText('Los pagos los decide la administración de la plataforma.')).toBeVisible();
});
