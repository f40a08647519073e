import { toCents } from './money';

/** Where an offer stands in time; never stored, always computed. */
export const OFFER_PHASE_LABELS = { upcoming: 'Próxima', active: 'Activa', expired: 'Vencida' } as const;
export type OfferPhase = keyof typeof OFFER_PHASE_LABELS;

/** The phase at a moment: active from its start, the end excluded. */
export function offerPhase({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): OfferPhase {
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'active' : 'expired';
}

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

/**
 * The discount in whole per cent, or null when there is no original price to compare with. It is rounded, but 100 is
 * only what is free, and 0 only what costs the same. `percent` is the discount as a platform gives it.
 */
export function discountPercentage(originalPrice: number, price: number, percent?: number): number | null {
  const [original, cents] = [toCents(originalPrice), toCents(price)];
  if (!(original > 0) || !Number.isFinite(price)) return null;
  if (cents === original) return 0;
  const rounded = Math.round(percent ?? (1 - cents / original) * 100);
  if (cents > original) return Math.min(rounded, -1);
  return cents > 0 ? Math.min(Math.max(rounded, 1), 99) : 100;
}
