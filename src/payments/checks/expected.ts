import { atRate, toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';

/**
 * What a payment should be: for pago móvil its price in dollars at its own rate, and only without these the amount of
 * the order. The difference is paid less expected, null if one of them is missing.
 */
export function expectedAmount(payment: PaymentRecord) {
  const { currency, order, paid } = paymentAmounts(payment);
  const { usdPrice, exchangeRate } = payment;
  const isKnown = currency === 'VES' && usdPrice !== null && exchangeRate !== null;
  const expected = isKnown ? atRate(usdPrice, exchangeRate) : order;
  const difference = expected === null || paid === null ? null : (toCents(paid) - toCents(expected)) / 100;
  return { currency, expected, paid, difference };
}
