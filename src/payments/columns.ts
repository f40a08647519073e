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
  /** An amount: it stands at the right. */
  amount?: boolean;
  /** What the column is sorted by; null comes last. */
  value: (payment: PaymentRecord) => string | number | null;
  /** What is sorted by before that: values of one kind alone can be compared. */
  kind?: (payment: PaymentRecord) => string;
}

/** Bolívares and dollars are no numbers of one kind. */
const currencyOf = (payment: PaymentRecord) => paymentAmounts(payment).currency;

/** The eight columns in their order (R200-R207). */
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
