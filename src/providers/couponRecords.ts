import { type Fields, isObject } from '../../contract/values';
import { readInstant } from './instants';
import { readSchedule } from './offerRecords';
import { readContact, readEach, readId, readImages, readNamed, readText } from './records';

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
