import type { Page } from '@playwright/test';
import { toWallTime } from '../contract/caracas';
import { formatDigits } from '../contract/money';

export const RECONCILE = '/dashboard/payments/reconcile';

export interface Payment {
  id: string;
  status: string;
  type: string;
  purchaseAt: string;
  vesPrice: number;
  paymentData: { refNumber: string; amount: number; bank: string };
}

/** Pending payments of the demonstration that a bank could show just so, with references that no other payment has. */
export async function cleanPayments(page: Page): Promise<Payment[]> {
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

/** As banks write it. */
export const dayOf = ({ purchaseAt }: Pick<Payment, 'purchaseAt'>) =>
  toWallTime(purchaseAt).slice(0, 10).split('-').reverse().join('/');

/** A bank's line of a payment, as it is copied from its page. */
export const copiedLine = (payment: Payment, amount = payment.vesPrice, reference = payment.paymentData.refNumber) =>
  [dayOf(payment), reference, 'PAGO', formatDigits(amount), 'C'].join('\t');

/** Brings movements as an administrator does who has copied them from the bank's page. */
export async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Pegar movimientos' }).press('Enter');
  await page.getByLabel('Movimientos copiados').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Usar lo pegado' }).press('Enter');
}

/** The parts of the screen: each list stands in a region that begins with its name. */
export const list = (page: Page, title: RegExp) => page.getByRole('region', { name: title });
export const agreed = (page: Page) => list(page, /^Coinciden \(/);

/** Brings a file, as an administrator does who has downloaded it from the bank. */
export async function bring(page: Page, content: string, name = 'movimientos.csv') {
  await page
    .getByLabel('Archivo de movimientos')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
