import { eq, inArray } from 'drizzle-orm';
import type { Coupon } from '../../contract/services/shapes';
import { asText, asTextOrNull } from '../db/instantText';
import { businesses, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';

const viewedCoupon = {
  coupon: {
    id: coupons.id,
    userId: coupons.userId,
    consumedAt: asTextOrNull(coupons.consumedAt),
    scannedByUserId: coupons.scannedByUserId,
    createdAt: asText(coupons.createdAt),
  },
  offer: {
    id: offers.id,
    title: offers.title,
    images: offers.images,
    couponsValidAt: asText(offers.couponsValidAt),
    couponsValidUntil: asText(offers.couponsValidUntil),
    weeklySchedule: offers.weeklySchedule,
  },
  business: { id: businesses.id, name: businesses.name },
};

interface View {
  coupon: Omit<Coupon, 'offer'>;
  offer: Omit<Coupon['offer'], 'business' | 'weeklySchedule'> & Pick<typeof offers.$inferSelect, 'weeklySchedule'>;
  business: Coupon['offer']['business'];
}

/**
 * A coupon with the fields of its offer that consuming it needs, also of a removed offer (A54). The serializer drops
 * fields that the contract does not name.
 */
export function asCoupon({ coupon, offer, business }: View): Coupon {
  return {
    ...coupon,
    offer: {
      ...offer,
      business,
      weeklySchedule: { items: offer.weeklySchedule },
    },
  };
}

/** Coupons as `asCoupon` takes them. */
export function selectCoupons(db: Db | Tx) {
  return db
    .select(viewedCoupon)
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .$dynamic();
}

/** The coupons with these ids, in the order of those. */
export async function getCoupons(db: Db | Tx, ids: string[]): Promise<Coupon[]> {
  return (await selectCoupons(db).where(inArray(coupons.id, ids)).orderBy(coupons.id)).map(asCoupon);
}
