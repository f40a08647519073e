import { type AmountFields, differenceText, paymentAmounts } from './paymentAmounts';

/** Something to look at before a payment is decided. It never keeps anybody from deciding. */
export interface PaymentWarning {
  tone: 'warning' | 'danger';
  text: string;
}

/** What a payment's row, page and questions warn of, the gravest first. */
export function paymentWarnings(payment: AmountFields): PaymentWarning[] {
  const difference = differenceText(paymentAmounts(payment));
  return difference ? [{ tone: 'warning', text: difference }] : [];
}
