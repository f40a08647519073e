import { formatDate, formatDateTime } from '../../contract/caracas';
import { CHECK_NAMES } from '../../contract/checks';
import type { ListColumn } from '../../contract/lists/definition';
import { PAYMENTS } from '../../contract/lists/payments';
import { atRate, formatAmount, NO_AMOUNT, toCents } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type PaymentStatus, paymentAmounts } from '../../contract/payment';
import { personName } from '../../contract/personName';
import type { PaymentCheck, PaymentRecord } from '../providers/tableRecords';
import { PAYMENT_BATCH, PAYMENT_MESSAGES } from './messages';

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

/**
 * What there is to look at in a payment, without what somebody has found to be no problem, and what a later platform may
 * check that this program has no words for.
 */
export function openChecks({ checks = [] }: PaymentRecord): PaymentCheck[] {
  return checks.filter(({ note, kind }) => note === null && Object.hasOwn(CHECK_NAMES, kind));
}

/**
 * What a payment should be: for pago móvil its price in dollars at its own rate, and only without these the amount of
 * the order. The difference is paid less expected, null if one of them is missing.
 */
export function expectedAmount(payment: PaymentRecord) {
  const { currency, order, paid } = paymentAmounts(payment);
  const { usdPrice, exchangeRate } = payment;
  const isKnown = currency === 'VES' && usdPrice !== null && exchangeRate !== null;
  const expected = isKnown ? atRate(usdPrice, exchangeRate) : order;
  const difference = expected === null || paid === null ? null : (toCents(paid) - toCents(expected)) / 100;
  return { currency, expected, paid, difference };
}

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

/** What was paid, or of a card, of which no more is known, what was ordered. */
export function amountOf(payment: PaymentRecord, ordered = (amount: string) => amount): string {
  const { paid, order } = paymentTexts(payment);
  return paid !== NO_AMOUNT || order === NO_AMOUNT ? paid : ordered(order);
}

/** 'Bs. 35.542,78 · Andreína González · Pendiente': what a payment's page is titled by, its customer as far as known. */
export function paymentTitle(payment: PaymentRecord, customer: string): string {
  const known = [amountOf(payment), customer || holderOf(payment), statusText(payment.status)];
  return knownTexts(known, ' · ') || PAYMENT_MESSAGES.pageTitle;
}

/** 'Bs. 35.542,78 · Pendiente · 20 nov. 2026': what tells one of many from others of its name. */
export function paymentDetail(payment: PaymentRecord): string {
  return knownTexts([amountOf(payment), statusText(payment.status), dayText(dateOf(payment))], ' · ');
}

/** One of many in a line: also its name, and by whom. */
export function paymentLine(payment: PaymentRecord): string {
  return knownTexts([paymentName(payment), holderOf(payment), paymentDetail(payment)], ' · ');
}

/** One of many in a table: whose it is, how much was paid, and its reference. */
export const BATCH_COLUMNS = [
  {
    label: PAYMENT_MESSAGES.customer,
    value: (payment: PaymentRecord) => (payment.user ? personName(payment.user) : paymentTexts(payment).holder),
  },
  { label: PAYMENT_MESSAGES.paid, value: (payment: PaymentRecord) => amountOf(payment, PAYMENT_BATCH.ordered) },
  { label: PAYMENT_MESSAGES.reference, value: (payment: PaymentRecord) => paymentTexts(payment).reference },
];
