/** Reads coupons as platforms answer them into one shape for the lists (A46, A54). */
import { type Fields, isObject } from '../../contract/values';
import { readId, readImages, readInstant, readNamed, readSchedule, readText } from './records';

/** Reads a coupon; a date that is missing is null, or '' where there must be one. */
export function readCoupon(id: string, coupon: Fields) {
  return {
    id,
    offer: readOfferOf(isObject(coupon.offer) ? coupon.offer : { id: coupon.offer }),
    userId: readText(coupon.userId),
    consumedAt: readInstant(coupon.consumedAt) || null,
    scannedByUserId: readText(coupon.scannedByUserId) || null,
    createdAt: readInstant(coupon.createdAt),
  };
}
export type CouponRecord = ReturnType<typeof readCoupon>;

/** What a platform says of the offer; its week is null where it says nothing of one. */
function readOfferOf(offer: Fields) {
  return {
    id: readId(offer) ?? '',
    title: readText(offer.title),
    images: readImages(offer.images),
    business: readNamed(offer.business, offer.businessId),
    couponsValidAt: readInstant(offer.couponsValidAt),
    couponsValidUntil: readInstant(offer.couponsValidUntil),
    weeklySchedule: isObject(offer.weeklySchedule) ? { items: readSchedule(offer) } : null,
  };
}
