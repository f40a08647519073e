import type { RECEIPT_STATES } from '../../contract/checks';
import type { Check, IssuedCoupon, PaymentDetail } from '../../contract/services/paymentShapes';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant } from './instants';
import { type Contact, readContact, readEach, readText } from './records';

/**
 * Amounts are numbers or null, texts never null, undescribed fields as they came (A46-A50, A99). What a platform tells
 * beyond the table stands in the record only where it does.
 */
export function readPayment(id: string, payment: Fields): PaymentRecord {
  const { checks, receipt, coupons, decidedBy } = payment;
  const user = readContact(payment.user);
  const data = isObject(payment.paymentData) ? payment.paymentData : {};
  return {
    id,
    ...readEach(readText, payment, 'userId', 'status', 'type', 'kind'),
    ...readEach(readInstant, payment, 'purchaseAt', 'createdAt', 'updatedAt'),
    ...readEach(readNumber, payment, 'usdPrice', 'vesPrice', 'exchangeRate'),
    paymentData: {
      ...readEach(readText, data, 'paymentIntentId', 'refNumber', 'bank', 'ownerName', 'ci'),
      amount: readNumber(data.amount),
    },
    receiptData: payment.receiptData,
    cart: payment.cart,
    ...(user !== undefined && { user }),
    // As the contract has them, since only a platform that keeps it answers these.
    ...({ receipt, coupons, decidedBy } as Told),
    ...(Array.isArray(checks) && { checks: checks.map(readCheck) }),
  };
}

export interface PaymentRecord {
  id: string;
  userId: string;
  status: string;
  type: string;
  kind: string;
  purchaseAt: string;
  createdAt: string;
  updatedAt: string;
  usdPrice: number | null;
  vesPrice: number | null;
  exchangeRate: number | null;
  paymentData: {
    paymentIntentId: string;
    refNumber: string;
    bank: string;
    ownerName: string;
    ci: string;
    amount: number | null;
  };
  receiptData: unknown;
  cart: unknown;
  /** Null where there is none; absent where the platform does not name people in its lists. */
  user?: Contact | null;
  /** What to look at, the most serious first; absent where the platform does not check payments. */
  checks?: readonly PaymentCheck[];
  receipt?: ReceiptState | undefined;
  coupons?: readonly IssuedCoupon[] | undefined;
  /** Who decided it last. */
  decidedBy?: PaymentDetail['decidedBy'] | undefined;
}

type Told = Pick<PaymentRecord, 'receipt' | 'coupons' | 'decidedBy'>;

/** Something to look at before a payment is decided. */
export interface PaymentCheck extends Omit<Check, 'others'> {
  /** The newest payments that show it. */
  others: readonly PaymentRecord[];
}

export type ReceiptState = (typeof RECEIPT_STATES)[number];

function readCheck({ others = [], count = others.length, offers = [], note = null, ...check }: Check): PaymentCheck {
  return { ...check, count, offers, note, others: others.map((other) => readPayment(other.id, { ...other })) };
}
