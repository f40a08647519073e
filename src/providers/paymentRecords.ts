import { CHECK_KINDS, CHECK_TONES, type CheckKind, RECEIPT_STATES } from '../../contract/checks';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant } from './instants';
import { type Contact, readContact, readEach, readId, readText } from './records';

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
    ...(Array.isArray(payment.checks) && { checks: payment.checks.flatMap(readCheck) }),
    ...(isReceiptState(payment.receipt) && { receipt: payment.receipt }),
    ...(Array.isArray(payment.coupons) && { coupons: payment.coupons.flatMap(readIssued) }),
    ...('decidedBy' in payment && { decidedBy: readContact(payment.decidedBy)?.name || null }),
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
  coupons?: readonly Issued[];
  /** The name of who decided it last. */
  decidedBy?: string | null;
}

/** Something to look at before a payment is decided. */
export interface PaymentCheck {
  kind: CheckKind;
  tone: 'danger' | 'warning';
  /** The newest payments that show it. */
  others: readonly PaymentRecord[];
  /** How many show it in all. */
  count: number;
  amount: number | null;
  offers: readonly { id: string; title: string; left: number | null }[];
  /** Who found that it is no problem, and when; null where nobody did. */
  note: { by: string; at: string } | null;
}

/** A coupon that a payment issued. */
export interface Issued {
  id: string;
  userId: string;
  offer: { id: string; title: string };
  state: string;
}

/** A kind of check that this program does not know is left out: there are no words for it. */
function readCheck(check: unknown): PaymentCheck[] {
  if (!isObject(check)) return [];
  const kind = CHECK_KINDS.find((one) => one === check.kind);
  if (!kind) return [];
  const others = readRows(check.others).map((other) => readPayment(readId(other) ?? '', other));
  const note = isObject(check.note) ? check.note : undefined;
  return [
    {
      kind,
      tone: CHECK_TONES[kind],
      others,
      count: readNumber(check.count) ?? others.length,
      amount: readNumber(check.amount),
      offers: readRows(check.offers).map((offer) => ({
        id: readId(offer) ?? '',
        title: readText(offer.title),
        left: readNumber(offer.left),
      })),
      note: note ? { by: readContact(note.by)?.name ?? '', at: readInstant(note.at) } : null,
    },
  ];
}

function readIssued(coupon: unknown): Issued[] {
  const id = readId(coupon);
  if (id === undefined || !isObject(coupon)) return [];
  const offer = isObject(coupon.offer) ? coupon.offer : {};
  return [
    {
      id,
      ...readEach(readText, coupon, 'userId', 'state'),
      offer: { id: readId(offer) ?? '', title: readText(offer.title) },
    },
  ];
}

const readRows = (rows: unknown): Fields[] => (Array.isArray(rows) ? rows.filter(isObject) : []);

export type ReceiptState = (typeof RECEIPT_STATES)[number];

function isReceiptState(value: unknown): value is ReceiptState {
  return RECEIPT_STATES.some((state) => state === value);
}
