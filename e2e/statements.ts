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

export interface Checked extends Payment {
  checks: { kind: string; tone: string }[];
}

/** Pending payments of the demonstration, with what to look at in them. */
export const pendingPayments = (page: Page): Promise<Checked[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const address = '/api/gs/payment-service/payments/manual/search?status=pending&type=pagoMovil&limit=100';
    return (await (await fetch(address, { headers })).json()).data;
  });

/** Those that a bank could show just so, with nothing grave that speaks against them. */
export const cleanPayments = async (page: Page): Promise<Payment[]> => cleanAmong(await pendingPayments(page));

export function cleanAmong(rows: readonly Checked[]): Payment[] {
  const isWhole = ({ vesPrice, paymentData }: Payment) => vesPrice === paymentData.amount;
  const isAlone = ({ vesPrice }: Payment) => rows.filter((other) => other.vesPrice === vesPrice).length === 1;
  return rows.filter((one) => one.checks.every(({ tone }) => tone !== 'danger') && isWhole(one) && isAlone(one));
}

/** As banks write it. */
export const dayOf = ({ purchaseAt }: Pick<Payment, 'purchaseAt'>) =>
  toWallTime(purchaseAt).slice(0, 10).split('-').reverse().join('/');

/** A bank's line of a payment. */
export const bankLine = (payment: Payment, amount = payment.vesPrice, reference = payment.paymentData.refNumber) =>
  [dayOf(payment), reference, 'PAGO', formatDigits(amount), 'C'].join(';');

/** A bank's file of such lines. */
export const bankFile = (lines: readonly string[]) => ['Fecha;Referencia;Concepto;Monto;Tipo', ...lines].join('\n');

/** The parts of the screen: each list stands in a region that begins with its name. */
export const list = (page: Page, title: RegExp) => page.getByRole('region', { name: title });
export const agreed = (page: Page) => list(page, /^Coinciden \(/);

/** Brings a file, as an administrator does who has downloaded it from the bank. */
export async function bring(page: Page, content: string | Buffer, name = 'movimientos.csv') {
  await page
    .getByLabel('Archivo de movimientos')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
