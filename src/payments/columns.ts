import { bankText } from '../../contract/bank';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import { dateOf, holderOf, type PaymentTexts, statusText } from './paymentTexts';
import type { StoredPayment } from './storedPayment';

export type ColumnKey = keyof PaymentTexts;

export interface Column {
  key: ColumnKey;
  label: string;
  /** An amount: it stands at the right. */
  amount?: boolean;
  /** What the column is sorted by; null comes last. */
  value: (payment: StoredPayment) => string | number | null;
}

/** The eight columns in their order (R200-R207). */
export const COLUMNS: readonly Column[] = [
  { key: 'type', label: 'Tipo', value: (payment) => paymentTypeText(payment) || null },
  { key: 'reference', label: 'Referencia', value: (payment) => payment.paymentData.refNumber || null },
  { key: 'order', label: 'Monto de la orden', amount: true, value: (payment) => paymentAmounts(payment).order },
  { key: 'paid', label: 'Monto pagado', amount: true, value: (payment) => paymentAmounts(payment).paid },
  { key: 'holder', label: 'Titular / CI', value: (payment) => holderOf(payment) || null },
  { key: 'bank', label: 'Banco', value: (payment) => bankText(payment.paymentData.bank) || null },
  { key: 'date', label: 'Fecha', value: (payment) => instantOf(dateOf(payment)) },
  { key: 'status', label: 'Estado', value: (payment) => statusText(payment.status) || null },
];

function instantOf(date: string): number | null {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? null : instant;
}
