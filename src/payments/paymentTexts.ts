import { formatDateTime } from '../../contract/caracas';
import type { ListColumn } from '../../contract/lists/definition';
import { formatAmount, NO_AMOUNT } from '../../contract/money';
import { personName } from '../../contract/personName';
import type { PaymentRecord } from '../providers/tableRecords';
import { type ColumnKey, columnOf, LIST } from './columns';
import { PAYMENT_MESSAGES } from './messages';
import { referenceOf } from './paymentFields';

/** The texts of a payment in its row, card and page; missing ones are «—». */
export function paymentTexts(payment: PaymentRecord): Record<ColumnKey, string> {
  return Object.fromEntries(LIST.map((key) => [key, textOf(columnOf(key), payment)])) as Record<ColumnKey, string>;
}

function textOf({ kind, value, currency }: ListColumn<PaymentRecord>, payment: PaymentRecord): string {
  const given = value(payment);
  if (given === null || `${given}`.trim() === '') return NO_AMOUNT;
  if (kind === 'date') return formatDateTime(`${given}`);
  return typeof given === 'number' ? formatAmount(given, currency?.(payment) ?? 'USD') : given;
}

/** What is known of them, one after the other. */
export function knownTexts(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== NO_AMOUNT && text !== '').join(between);
}

/** E.g. 'Pago móvil 001234'. */
export function paymentName(payment: PaymentRecord): string {
  const { type, reference, date } = paymentTexts(payment);
  return knownTexts([type, referenceOf(payment) ? reference : date], ' ') || PAYMENT_MESSAGES.pageTitle;
}

/** One of many in a line: its name, how much was paid, by whom and when. */
export function paymentLine(payment: PaymentRecord): string {
  const { paid, holder, date } = paymentTexts(payment);
  return knownTexts([paymentName(payment), paid, holder, date], ' · ');
}

/** One of many in a table: whose it is, how much was paid, and its reference. */
export const BATCH_COLUMNS = [
  {
    label: PAYMENT_MESSAGES.customer,
    value: (payment: PaymentRecord) => (payment.user ? personName(payment.user) : paymentTexts(payment).holder),
  },
  { label: PAYMENT_MESSAGES.paid, value: (payment: PaymentRecord) => paymentTexts(payment).paid },
  { label: PAYMENT_MESSAGES.reference, value: (payment: PaymentRecord) => paymentTexts(payment).reference },
];

/** As many characters as staff compare and read out to each other. */
const SIGNS_OF_NAME = 8;

/** For the page's title: the end of its reference, or of its id when it has none. */
export function shortName(payment: PaymentRecord): string {
  return (referenceOf(payment).trim() || payment.id).slice(-SIGNS_OF_NAME);
}
