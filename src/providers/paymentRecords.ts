import type { RECEIPT_STATES } from '../../contract/checks';
import type { Check, IssuedCoupon } from '../../contract/services/paymentShapes';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant } from './instants';
import { type Contact, readContact, readEach, readText } from './records';

/**
 * Amounts are numbers or null, texts never null, undescribed fields as they came (A46-A50, A99). What a platform tells
 * beyond the table stands in the record only where it does.
 */
export function readPayment(id: string, payment: Fields): PaymentRecord {
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
    ...(Array.isArray(payment.checks) && { checks: (payment.checks as Check[]).map(readCheck) }),
    ...(Array.isArray(payment.coupons) && { coupons: payment.coupons as IssuedCoupon[] }),
    ...('decidedBy' in payment && { decidedBy: readContact(payment.decidedBy)?.name || null }),
    ...(typeof payment.receipt === 'string' && { receipt: payment.receipt as ReceiptState }),
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
  receipt?: ReceiptState;
  coupons?: readonly IssuedCoupon[];
  /** The name of who decided it last. */
  decidedBy?: string | null;
}

/** Something to look at before a payment is decided. */
export interface PaymentCheck extends Omit<Check, 'others' | 'note'> {
  /** The newest payments that show it. */
  others: readonly PaymentRecord[];
  /** Who found that it is no problem, and when; null where nobody did. */
  note: { by: string; at: string } | null;
}

export type ReceiptState = (typeof RECEIPT_STATES)[number];

function readCheck({ others = [], offers = [], note = null, ...check }: Check): PaymentCheck {
  return {
    ...check,
    offers,
    others: others.map((other) => readPayment(other.id, { ...other })),
    note: note && { by: note.by?.name ?? '', at: note.at },
  };
}
