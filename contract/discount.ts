import { toCents } from './money';

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
