/** Apart from the other readers, so that the login does not load the code of dates. */
import { toInstant } from '../../contract/caracas';
import type { RECEIPT_STATES } from '../../contract/checks';
import { discountPercentage } from '../../contract/offerState';
import type { ScheduleItem } from '../../contract/schedule';
import type { Check, IssuedCoupon, PaymentDetail } from '../../contract/services/announcedShapes';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { type Contact, readContact, readEach, readId, readImages, readNamed, readText } from './records';

/** A time without a zone is one in Caracas (A45); any other text stays as it is and is shown so. */
export function readInstant(value: unknown): string {
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  // A number beyond what a date can hold (nanoseconds for milliseconds) has no ISO form.
  const text = Number.isNaN(date.getTime()) ? readText(value) : date.toISOString();
  return toInstant(text) ?? text;
}

/** Every field is present, texts are never null, pictures are addresses, coordinates numbers or null (A44, A46). */
export function readBusiness(id: string, business: Fields) {
  const offers = readNumber(business.liveOffersCount);
  return {
    id,
    ...readEach(readText, business, 'name', 'description', 'rif', 'legalName', 'address', 'phone', 'email', 'website'),
    ...readEach(readNumber, business, 'latitude', 'longitude'),
    images: readImages(business.images),
    ...(offers !== null && { liveOffersCount: offers }),
  };
}
export type BusinessRecord = ReturnType<typeof readBusiness>;

/**
 * Pictures and tags are lists, prices and counts numbers, dates instants (A43-A46). Beside the fields of answers it has
 * those that are sent: businessId, categoryId and weeklyScheduleItems (A41, A42).
 */
export function readOffer(id: string, offer: Fields) {
  const [originalPrice, price] = [readNumber(offer.originalPrice), readNumber(offer.price)];
  const percent = readNumber(offer.percentageDiscount);
  const business = readNamed(offer.business, offer.businessId);
  const category = readNamed(offer.category, offer.categoryId);
  return {
    id,
    ...readEach(readText, offer, 'title', 'description'),
    images: readImages(offer.images),
    originalPrice,
    price,
    percentageDiscount:
      originalPrice === null || price === null
        ? percent
        : discountPercentage(originalPrice, price, percent ?? undefined),
    priority: readNumber(offer.priority) ?? 0,
    business,
    businessId: business?.id ?? '',
    category,
    categoryId: category?.id ?? '',
    ...readEach(readInstant, offer, 'startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'),
    ...readEach(readInstant, offer, 'createdAt', 'updatedAt'),
    maxCouponsCount: readNumber(offer.maxCouponsCount),
    couponsCount: readNumber(offer.couponsCount) ?? 0,
    usedCouponsCount: readNumber(offer.usedCouponsCount) ?? 0,
    weeklyScheduleItems: readSchedule(offer),
    tags: readList(offer.tags).map(readText).filter(Boolean),
  };
}
export type OfferRecord = ReturnType<typeof readOffer>;

const FIGURES = ['existent', 'available', 'sold', 'consumed', 'upcoming', 'active', 'expired'] as const;

/** A missing figure is 0. */
export function readOffersResume(figures: Fields) {
  return readEach((figure) => readNumber(figure) ?? 0, figures, ...FIGURES);
}
export type OffersResume = ReturnType<typeof readOffersResume>;

/** The rows of a week: as they are answered, or as they have just been sent. */
export function readSchedule({ weeklySchedule, weeklyScheduleItems }: Fields): ScheduleItem[] {
  const items = weeklyScheduleItems ?? (isObject(weeklySchedule) ? weeklySchedule.items : []);
  return readList(items)
    .filter(isObject)
    .map((item) => readEach(readNumber, item, 'day', 'startsAt', 'endsAt'));
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A date that is missing is null, or '' where there must be one (A46, A54). */
export function readCoupon(id: string, coupon: Fields) {
  const [user, scannedBy] = [readContact(coupon.user), readContact(coupon.scannedBy)];
  return {
    id,
    offer: readOfferOf(isObject(coupon.offer) ? coupon.offer : { id: coupon.offer }),
    userId: readText(coupon.userId),
    consumedAt: readInstant(coupon.consumedAt) || null,
    scannedByUserId: readText(coupon.scannedByUserId) || null,
    createdAt: readInstant(coupon.createdAt),
    ...(user !== undefined && { user }),
    ...(scannedBy !== undefined && { scannedBy }),
  };
}
export type CouponRecord = ReturnType<typeof readCoupon>;

/** The fields of the offer that the platform answers; the week is null where it gives none. */
function readOfferOf(offer: Fields) {
  return {
    id: readId(offer) ?? '',
    title: readText(offer.title),
    images: readImages(offer.images),
    business: readNamed(offer.business, offer.businessId),
    ...readEach(readInstant, offer, 'couponsValidAt', 'couponsValidUntil'),
    weeklySchedule: isObject(offer.weeklySchedule) ? { items: readSchedule(offer) } : null,
  };
}

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
