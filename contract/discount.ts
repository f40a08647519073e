import { toCents } from './money';

/** The discount in whole per cent, or null when there is no original price to compare with. */
export function discountPercentage(originalPrice: number, price: number): number | null {
  const original = toCents(originalPrice);
  if (!(original > 0) || !Number.isFinite(price)) return null;
  return Math.round((1 - toCents(price) / original) * 100);
}
