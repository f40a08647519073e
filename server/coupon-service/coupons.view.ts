import { eq, inArray } from 'drizzle-orm';
import type { Coupon } from '../../contract/services/shapes';
import { businesses, coupons, offers } from '../db/schema';
import type { Tx } from '../db/types';

/** What is read of a coupon, with its offer and whose that is, for an answer. */
export const viewedCoupon = {
  coupon: {
    id: coupons.id,
    userId: coupons.userId,
    consumedAt: coupons.consumedAt,
    scannedByUserId: coupons.scannedByUserId,
    createdAt: coupons.createdAt,
  },
  offer: {
    id: offers.id,
    title: offers.title,
    images: offers.images,
    couponsValidAt: offers.couponsValidAt,
    couponsValidUntil: offers.couponsValidUntil,
    weeklySchedule: offers.weeklySchedule,
  },
  business: { id: businesses.id, name: businesses.name },
};

interface View {
  coupon: Pick<typeof coupons.$inferSelect, keyof typeof viewedCoupon.coupon>;
  offer: Pick<typeof offers.$inferSelect, keyof typeof viewedCoupon.offer>;
  business: Coupon['offer']['business'];
}

/** A coupon with what the desk needs of its offer, whether that still is on offer or not (A54). */
export function asCoupon({ coupon, offer, business }: View): Coupon {
  return {
    id: coupon.id,
    offer: {
      id: offer.id,
      title: offer.title,
      images: offer.images,
      business,
      couponsValidAt: offer.couponsValidAt.toISOString(),
      couponsValidUntil: offer.couponsValidUntil.toISOString(),
      weeklySchedule: { items: offer.weeklySchedule },
    },
    userId: coupon.userId,
    consumedAt: coupon.consumedAt?.toISOString() ?? null,
    scannedByUserId: coupon.scannedByUserId,
    createdAt: coupon.createdAt.toISOString(),
  };
}

/** The coupons with these ids, oldest first. */
export async function getCoupons(tx: Tx, ids: string[]): Promise<Coupon[]> {
  const views = await tx
    .select(viewedCoupon)
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .where(inArray(coupons.id, ids))
    .orderBy(coupons.id);
  return views.map(asCoupon);
}
