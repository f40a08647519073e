import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What each list of coupons holds; those that were taken back are in neither. */
export const COUPON_LISTS = {
  active: ({ consumedAt, removedAt }: CouponMarks) => sql`${consumedAt} is null and ${removedAt} is null`,
  consumed: ({ consumedAt }: CouponMarks) => sql`${consumedAt} is not null`,
};

/** The runs of `seq` in which coupons are counted; a large one is many small ones. */
export const COUPON_SPANS = { small: 256, large: 32_768 } as const;

type CouponMarks = Record<'consumedAt' | 'removedAt', AnyPgColumn>;
