import { atRate, type Currency, formatAmount, toCents } from './money';
import { type MeansFields, paymentMeans } from './paymentMeans';

/** What an order costs and what was paid for it; missing amounts are null. */
export interface AmountFields extends MeansFields {
  usdPrice: number | null;
  vesPrice: number | null;
  exchangeRate: number | null;
  paymentData: MeansFields['paymentData'] & { amount?: number | null };
}

/**
 * What was to be paid and what was, both in bolívares for pago móvil, in dollars otherwise. An order in bolívares is
 * judged with the payment's own rate when the platform has not done so (A48). The difference is paid less ordered, exact
 * to the cent; null as long as one of them is missing. What checks expect is in src/payments/checks/expected.ts.
 */
export function paymentAmounts(payment: AmountFields) {
  const currency: Currency = paymentMeans(payment) === 'pagoMovil' ? 'VES' : 'USD';
  const order = currency === 'VES' ? inBolivares(payment) : payment.usdPrice;
  const paid = payment.paymentData.amount ?? null;
  const difference = order === null || paid === null ? null : (toCents(paid) - toCents(order)) / 100;
  return { currency, order, paid, difference };
}

function inBolivares({ vesPrice, usdPrice, exchangeRate }: AmountFields): number | null {
  if (vesPrice !== null) return vesPrice;
  return usdPrice === null || exchangeRate === null ? null : atRate(usdPrice, exchangeRate);
}

/** A difference in words: 'Faltan Bs. 3,00' or 'Sobran Bs. 3,00'; '' when there is none or it cannot be told. */
export function differenceText({ currency, difference }: { currency: Currency; difference: number | null }): string {
  if (difference === null || difference === 0) return '';
  return `${difference < 0 ? 'Faltan' : 'Sobran'} ${formatAmount(Math.abs(difference), currency)}`;
}
