import { formatDateTime } from '../../contract/caracas';
import type { CouponOffer } from '../../contract/coupon';

/** From when until when a coupon can be used, as far as the platform says it (A54); '' where it says neither. */
export function validityText({ couponsValidAt, couponsValidUntil }: CouponOffer): string {
  if (!couponsValidAt) return couponsValidUntil ? `Hasta el ${formatDateTime(couponsValidUntil)}` : '';
  const start = formatDateTime(couponsValidAt);
  return couponsValidUntil ? `Del ${start} al ${formatDateTime(couponsValidUntil)}` : `Desde el ${start}`;
}
