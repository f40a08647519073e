import { bankText } from '../../contract/bank';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';
import type { TableColumn } from '../tables/table';
import { MESSAGES } from './messages';
import { dateOf, dateText, holderOf, referenceOf, statusText } from './paymentFields';

type Column = Omit<TableColumn<PaymentRecord>, 'key'>;

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
  hasTotal: true,
  isSearched: true,
});

/**
 * Every column of payments, in the order of their table: first what decides, since in a window of 1280 pixels the rest
 * is scrolled to. Table, search, orders, totals and files take it from here; the list and its cards too, where `LIST`
 * names it.
 */
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
