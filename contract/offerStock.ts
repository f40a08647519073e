/** How many coupons of an offer can still be issued; `maxCouponsCount` is null where a lean platform leaves it out. */
export interface OfferStock {
  couponsCount: number;
  maxCouponsCount: number | null;
}

/** How many are left, never fewer than none; undefined where the most is unknown. */
export function couponsLeft({ couponsCount, maxCouponsCount }: OfferStock): number | undefined {
  return maxCouponsCount === null ? undefined : Math.max(0, maxCouponsCount - couponsCount);
}

/** Whether nothing is left; the count may be a moment old, so only the platform's answer decides. */
export function isSoldOut(stock: OfferStock): boolean {
  return couponsLeft(stock) === 0;
}
