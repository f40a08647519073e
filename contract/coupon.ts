import type { ScheduleItem } from './schedule';

/** What a coupon says of its offer; a lean platform answers less of it (A54), so only id and title are certain. */
export interface CouponOffer {
  id: string;
  title: string;
  images?: string[];
  business?: { id: string; name: string } | null;
  couponsValidAt?: string;
  couponsValidUntil?: string;
  weeklySchedule?: { items: ScheduleItem[] } | null;
}

/** A coupon as the platform answers it: active while `consumedAt` is null. Dates are instants. */
export interface Coupon {
  id: string;
  offer: CouponOffer;
  userId: string;
  consumedAt: string | null;
  scannedByUserId: string | null;
  createdAt: string;
}
