import type { ScheduleItem } from '../../contract/schedule';
import type { Tag } from '../../contract/tag';
import type { FIRST_CATEGORIES } from '../../server/coupon-service/categories.repository';
import type { TradeName } from '../businesses/business';

/** An invented offer. Its days are counted from the day on which the demonstration is written. */
export interface DemoOffer {
  business: TradeName;
  /** What its picture shows, if not its business's trade. */
  picture?: TradeName;
  title: string;
  description: string;
  category: (typeof FIRST_CATEGORIES)[number];
  tags: readonly Tag[];
  /** In dollars: before, now. */
  prices: readonly [original: number, now: number];
  /** From the morning of one day to the evening of another, 0 being today. */
  days: readonly [first: number, last: number];
  coupons: readonly [max: number, sold: number, used: number];
  priority?: number;
  week?: readonly ScheduleItem[];
}

/** A row of the week; null is any day. */
export function hours(day: number | null, startsAt: number | null, endsAt: number | null): ScheduleItem {
  return { day, startsAt, endsAt };
}
