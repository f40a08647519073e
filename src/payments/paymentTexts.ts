import { bankText } from '../../contract/bank';
import { formatDate, formatDateTime } from '../../contract/caracas';
import { formatAmount, NO_AMOUNT } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentTypeText } from '../../contract/paymentMeans';
import type { PaymentRecord } from '../providers/paymentRecords';

/** The texts of a payment in its row, card and page; missing ones are «—». */
export function paymentTexts(payment: PaymentRecord) {
  const { bank } = payment.paymentData;
  const { currency, order, paid } = paymentAmounts(payment);
  return {
    type: shown(paymentTypeText(payment)),
    reference: shown(referenceOf(payment)),
    order: formatAmount(order, currency),
    paid: formatAmount(paid, currency),
    holder: shown(holderOf(payment)),
    bank: shown(bankText(bank)),
    date: dateText(dateOf(payment)),
    status: shown(statusText(payment.status)),
  };
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

function shown(text: string): string {
  return text.trim() === '' ? NO_AMOUNT : text;
}
