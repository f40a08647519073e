/** Reads coupons as platforms answer them into one shape for the lists (A46, A54). */
import { type Fields, isObject, readId, readInstant, readText, type StoredRecord } from './records';

/** Reads a coupon: `offer` is what came of it, with an id and a title that may be empty; a missing date is null. */
export function readCoupon(id: string, coupon: Fields): StoredRecord {
  const { offer } = coupon;
  return {
    id,
    offer: {
      ...(isObject(offer) ? offer : {}),
      id: readId(offer) ?? readText(offer),
      title: isObject(offer) ? readText(offer.title) : '',
    },
    userId: readText(coupon.userId),
    consumedAt: readInstant(coupon.consumedAt) || null,
    scannedByUserId: readText(coupon.scannedByUserId) || null,
    createdAt: readInstant(coupon.createdAt),
  };
}
