import { bankText } from '../../contract/bank';
import { formatDate, formatDateTime } from '../../contract/caracas';
import { NO_AMOUNT } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';
import { cellText } from '../tables/cellText';
import type { TableColumn } from '../tables/table';
import { MESSAGES } from './messages';

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

/** The texts of a payment in its row, card and page; missing ones are «—». */
export function paymentTexts(payment: PaymentRecord): Record<ColumnKey, string> {
  const texts = Object.entries(COLUMNS).map(([key, column]) => [key, cellText(column, payment)]);
  return Object.fromEntries(texts);
}

/** The reference at the bank, or at the card's processor; '' when neither is known. */
export function referenceOf({ paymentData: { refNumber, paymentIntentId } }: PaymentRecord): string {
  return refNumber || paymentIntentId;
}

/** Who paid: the name, else the document with its V-, E- or J- (A50); '' when neither is known. */
export function holderOf({ paymentData: { ownerName, ci } }: PaymentRecord): string {
  return ownerName || ci;
}

/** When it was bought, else registered (A49); '' when neither is known. */
export function dateOf({ purchaseAt, createdAt }: PaymentRecord): string {
  return purchaseAt || createdAt;
}

export function dateText(date: string): string {
  return date === '' ? NO_AMOUNT : formatDateTime(date);
}

export function dayText(date: string): string {
  return date === '' ? NO_AMOUNT : formatDate(date);
}

/** An unknown state is shown as it came. */
export function statusText(status: string): string {
  return isKnown(status) ? PAYMENT_STATUS_LABELS[status] : status;
}

export function isKnown(status: string): status is PaymentStatus {
  return PAYMENT_STATUSES.some((one) => one === status);
}

/** E.g. 'Pago móvil 001234'. */
export function paymentName(payment: PaymentRecord): string {
  const { type, reference, date } = paymentTexts(payment);
  return `${type} ${referenceOf(payment) ? reference : date}`;
}

/** One of many in a line: its name, how much was paid, by whom and when. */
export function paymentLine(payment: PaymentRecord): string {
  const { paid, holder, date } = paymentTexts(payment);
  return [paymentName(payment), paid, holder, date].filter((part) => part !== NO_AMOUNT).join(' · ');
}

/** As many characters as staff compare and read out to each other. */
const SIGNS_OF_NAME = 8;

/** For the page's title: the end of its reference, or of its id when it has none. */
export function shortName(payment: PaymentRecord): string {
  return (referenceOf(payment).trim() || payment.id).slice(-SIGNS_OF_NAME);
}
