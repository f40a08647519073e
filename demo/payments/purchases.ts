import { demoId } from '../calendar';
import type { CouponRow, OfferRow } from '../offerRows';

/** Coupons that one payment bought: of one person, issued at one moment. */
export interface Purchase {
  userId: string;
  at: Date;
  coupons: CouponRow[];
}

/** Most coupons of one purchase. */
const MOST = 3;

/**
 * Gives the last purchase of each user with coupons, oldest first. Further coupons of the buyer that were on sale at
 * that moment are added, so that carts differ.
 */
export function lastPurchases(coupons: readonly CouponRow[], offers: readonly OfferRow[]): Purchase[] {
  const ends = new Map(offers.filter(({ price }) => price > 0).map(({ id, endsAt }) => [id, endsAt]));
  const owned = new Map<string, CouponRow[]>();
  for (const coupon of coupons.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))) {
    if (ends.has(coupon.offerId)) owned.set(coupon.userId, [...(owned.get(coupon.userId) ?? []), coupon]);
  }
  const purchases = [...owned].map(([userId, theirs]) => {
    const at = theirs.at(-1)?.createdAt ?? new Date(0);
    const couldBe = ({ offerId, consumedAt }: CouponRow) =>
      Number(ends.get(offerId)) > Number(at) && !(consumedAt && consumedAt <= at);
    const together = [...theirs.slice(0, -1).filter(couldBe), ...theirs.slice(-1)].slice(-MOST);
    return { userId, at, coupons: together };
  });
  return purchases.toSorted((a, b) => Number(a.at) - Number(b.at));
}

/** The same coupon, issued at another moment: its identifier contains its time. */
export function issuedAt(coupon: CouponRow, at: Date): CouponRow {
  return Number(coupon.createdAt) === Number(at) ? coupon : { ...coupon, id: demoId(coupon.id, at), createdAt: at };
}
