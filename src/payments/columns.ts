import { bankText } from '../../contract/bank';
import type { Currency } from '../../contract/money';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';
import { MESSAGES } from './messages';
import { dateOf, dateText, holderOf, referenceOf, statusText } from './paymentFields';

export interface Column {
  label: string;
  kind: 'text' | 'amount' | 'date';
  /** What it is sorted by; null without a value. */
  value: (payment: PaymentRecord) => string | number | Date | null;
  /** Its text, where that is not its value's. */
  text?: (payment: PaymentRecord) => string;
  /** The currency of an amount, within which alone it is compared. */
  currency?: (payment: PaymentRecord) => Currency;
}

const text = (label: string, textOf: (payment: PaymentRecord) => string): Column => ({
  label,
  kind: 'text',
  value: (payment) => (textOf(payment).trim() === '' ? null : textOf(payment)),
});

const amount = (label: string, which: 'order' | 'paid'): Column => ({
  label,
  kind: 'amount',
  value: (payment) => paymentAmounts(payment)[which],
  currency: (payment) => paymentAmounts(payment).currency,
});

/** What the specification's table and cards of payments show. */
const columns = {
  reference: text(MESSAGES.reference, referenceOf),
  paid: amount(MESSAGES.paid, 'paid'),
  status: text(MESSAGES.status, ({ status }) => statusText(status)),
  date: {
    label: MESSAGES.date,
    kind: 'date',
    value: (payment) => (dateOf(payment) === '' ? null : new Date(dateOf(payment))),
    text: (payment) => dateText(dateOf(payment)),
  },
  type: text(MESSAGES.means, paymentTypeText),
  order: amount(MESSAGES.ordered, 'order'),
  holder: text(MESSAGES.holderOrCi, holderOf),
  bank: text(MESSAGES.bank, ({ paymentData }) => bankText(paymentData.bank)),
} satisfies Record<string, Column>;

export type ColumnKey = keyof typeof columns;

export const COLUMNS: Readonly<Record<ColumnKey, Column>> = columns;

/** The specification's eight, in its order; how each is drawn says `CELLS` in PaymentTable.tsx. */
export const LIST = [
  'type',
  'reference',
  'order',
  'paid',
  'holder',
  'bank',
  'date',
  'status',
] as const satisfies ColumnKey[];
