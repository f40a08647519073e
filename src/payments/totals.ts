import { formatAmount, toCents } from '../../contract/money';
import { PAYMENT_STATUSES } from '../../contract/payment';
import { paymentAmounts } from '../../contract/paymentAmounts';
import type { PaymentRecord } from '../providers/paymentRecords';
import { COUNTED } from './messages';

const CURRENCIES = ['VES', 'USD'] as const;

/** How many payments there are in each state, and what was paid with the confirmed ones in each currency. */
export function totalsOf(payments: readonly PaymentRecord[]): string[] {
  const counts = PAYMENT_STATUSES.flatMap((state) => {
    const count = payments.filter(({ status }) => status === state).length;
    return count > 0 ? [COUNTED[state](count)] : [];
  });
  const confirmed = payments.filter(({ status }) => status === 'confirmed').map(paymentAmounts);
  const sums = CURRENCIES.flatMap((name) => {
    // Whole cents, since 0.1 + 0.2 is not 0.3.
    const cents = confirmed.reduce((sum, { currency, paid }) => sum + (currency === name ? toCents(paid ?? 0) : 0), 0);
    return cents > 0 ? [formatAmount(cents / 100, name)] : [];
  });
  return [...counts, ...sums];
}
