import { bankText } from '../../contract/bank';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';
import { MESSAGES } from './messages';
import { dateOf, holderOf, type PaymentTexts, referenceOf, statusText } from './paymentTexts';

export type ColumnKey = keyof PaymentTexts;

export interface Column {
  key: ColumnKey;
  label: string;
  amount?: boolean;
  /** What the column is sorted by; null comes last. */
  value: (payment: PaymentRecord) => string | number | null;
  /** Sorted by before that: only values of one kind can be compared. */
  kind?: (payment: PaymentRecord) => string;
}

/** Amounts are only compared within their currency. */
const currencyOf = (payment: PaymentRecord) => paymentAmounts(payment).currency;

export const COLUMNS: readonly Column[] = [
  { key: 'type', label: MESSAGES.means, value: (payment) => paymentTypeText(payment) || null },
  { key: 'reference', label: MESSAGES.reference, value: (payment) => referenceOf(payment) || null },
  {
    key: 'order',
    label: MESSAGES.ordered,
    amount: true,
    value: (payment) => paymentAmounts(payment).order,
    kind: currencyOf,
  },
  {
    key: 'paid',
    label: MESSAGES.paid,
    amount: true,
    value: (payment) => paymentAmounts(payment).paid,
    kind: currencyOf,
  },
  { key: 'holder', label: MESSAGES.holderOrCi, value: (payment) => holderOf(payment) || null },
  { key: 'bank', label: MESSAGES.bank, value: (payment) => bankText(payment.paymentData.bank) || null },
  { key: 'date', label: MESSAGES.date, value: (payment) => instantOf(dateOf(payment)) },
  { key: 'status', label: MESSAGES.status, value: (payment) => statusText(payment.status) || null },
];

function instantOf(date: string): number | null {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? null : instant;
}
