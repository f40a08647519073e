/** How many coupons of an offer can still be issued; its most is null where a lean platform does not say. */
export interface OfferStock {
  couponsCount: number;
  maxCouponsCount: number | null;
}

/** How many are left, never fewer than none; undefined where nobody said how many there may be. */
export function couponsLeft({ couponsCount, maxCouponsCount }: OfferStock): number | undefined {
  return maxCouponsCount === null ? undefined : Math.max(0, maxCouponsCount - couponsCount);
}

/** Whether nothing is left; the count may be a moment old, so the platform has the last word. */
export function isSoldOut(stock: OfferStock): boolean {
  return couponsLeft(stock) === 0;
}
