import type { ListColumn } from '../../contract/lists/definition';
import { PAYMENTS } from '../../contract/lists/payments';
import type { PaymentRecord } from '../providers/tableRecords';
import { PAYMENT_MESSAGES } from './messages';

/** The specification's eight columns by its names, in its order. */
export const LABELS = {
  type: PAYMENT_MESSAGES.means,
  reference: PAYMENT_MESSAGES.reference,
  order: PAYMENT_MESSAGES.ordered,
  paid: PAYMENT_MESSAGES.paid,
  holder: PAYMENT_MESSAGES.holderOrCi,
  bank: PAYMENT_MESSAGES.bank,
  date: PAYMENT_MESSAGES.date,
  status: PAYMENT_MESSAGES.status,
} as const;

export type ColumnKey = keyof typeof LABELS;
export const LIST = Object.keys(LABELS) as ColumnKey[];

/** What a column has of a payment, as searches and files have it. */
export const columnOf = (key: keyof typeof PAYMENTS.columns): ListColumn<PaymentRecord> => PAYMENTS.columns[key];
