import { formatDate, formatDateTime } from '../../contract/caracas';
import { CHECK_NAMES } from '../../contract/checks';
import { atRate, NO_AMOUNT, toCents } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { paymentAmounts } from '../../contract/paymentAmounts';
import type { PaymentCheck, PaymentRecord } from '../providers/tableRecords';

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
