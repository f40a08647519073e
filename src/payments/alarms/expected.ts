import { atRate, type Currency, toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';

/** The tolerated difference: banks and payers round to the bolívar, and to the cent of a dollar. */
export const TOLERANCE: Readonly<Record<Currency, number>> = { VES: 1, USD: 0.01 };

/** Whether two amounts that differ by so many cents are the same but for rounding. */
export function isTolerated(cents: number, currency: Currency): boolean {
  return Math.abs(cents) <= toCents(TOLERANCE[currency]);
}

/**
 * What a payment should be: for pago móvil its price in dollars at its own rate, and only without these the amount of
 * the order. The difference is paid less expected, null if one of them is missing; `disagrees`: the order in bolívares
 * has another amount than that.
 */
export function expectedAmount(payment: PaymentRecord) {
  const { currency, order, paid } = paymentAmounts(payment);
  const { usdPrice, exchangeRate, vesPrice } = payment;
  const isKnown = currency === 'VES' && usdPrice !== null && exchangeRate !== null;
  const expected = isKnown ? atRate(usdPrice, exchangeRate) : order;
  const disagrees =
    isKnown && vesPrice !== null && expected !== null && !isTolerated(toCents(vesPrice) - toCents(expected), 'VES');
  const difference = expected === null || paid === null ? null : (toCents(paid) - toCents(expected)) / 100;
  return { currency, expected, paid, difference, disagrees };
}
