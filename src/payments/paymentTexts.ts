import { NO_AMOUNT } from '../../contract/money';
import type { PaymentRecord } from '../providers/paymentRecords';
import { cellText } from '../tables/cellText';
import { COLUMNS, type ColumnKey } from './columns';
import { MESSAGES } from './messages';
import { referenceOf } from './paymentFields';

/** The texts of a payment in its row, card and page; missing ones are «—». */
export function paymentTexts(payment: PaymentRecord): Record<ColumnKey, string> {
  const texts = Object.entries(COLUMNS).map(([key, column]) => [key, cellText(column, payment)]);
  return Object.fromEntries(texts);
}

/** What `referenceOf` gives: the card processor's operation, where there is no reference but that. */
export function referenceLabels({ paymentData: { refNumber, paymentIntentId } }: PaymentRecord) {
  return refNumber === '' && paymentIntentId !== ''
    ? { label: MESSAGES.intent, copy: MESSAGES.copyIntent }
    : { label: MESSAGES.reference, copy: MESSAGES.copyReference };
}

/** What `holderOf` gives. */
export function holderLabel({ paymentData: { ownerName, ci } }: PaymentRecord): string {
  return ownerName === '' && ci !== '' ? MESSAGES.ci : MESSAGES.holder;
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
