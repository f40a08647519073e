/** Reads coupons as platforms answer them into one shape for the lists (A46, A54). */
import type { Coupon, CouponOffer } from '../../contract/coupon';
import { type Fields, isObject } from '../../contract/values';
import { readId, readImages, readInstant, readNamed, readSchedule, readText, type StoredRecord } from './records';

/** Reads a coupon; a date that is missing is null, or '' where there must be one. */
export function readCoupon(id: string, coupon: Fields): StoredRecord & Coupon {
  return {
    id,
    offer: isObject(coupon.offer) ? readOfferOf(coupon.offer) : { id: readText(coupon.offer), title: '' },
    userId: readText(coupon.userId),
    consumedAt: readInstant(coupon.consumedAt) || null,
    scannedByUserId: readText(coupon.scannedByUserId) || null,
    createdAt: readInstant(coupon.createdAt),
  };
}

/** What a platform says of the offer; its week is null where it says nothing of one. */
function readOfferOf(offer: Fields): CouponOffer {
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
