import type { ListColumn } from '../../contract/lists/definition';
import { PAYMENTS } from '../../contract/lists/payments';
import type { PaymentRecord } from '../providers/paymentRecords';
import { MESSAGES } from './messages';

/** The specification's eight columns by its names, in its order. */
export const LABELS = {
  type: MESSAGES.means,
  reference: MESSAGES.reference,
  order: MESSAGES.ordered,
  paid: MESSAGES.paid,
  holder: MESSAGES.holderOrCi,
  bank: MESSAGES.bank,
  date: MESSAGES.date,
  status: MESSAGES.status,
} as const;

export type ColumnKey = keyof typeof LABELS;
export const LIST = Object.keys(LABELS) as ColumnKey[];

/** What a column has of a payment, as searches and files have it. */
export const columnOf = (key: keyof typeof PAYMENTS.columns): ListColumn<PaymentRecord> => PAYMENTS.columns[key];
