import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Coupon } from '../../contract/coupon';
import type { Page, Pagination } from '../../contract/envelope';
import { readPageOf } from '../db/page';
import { businesses, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { asCoupon, viewedCoupon } from './coupons.view';
import { belongsTo } from './offers.view';

/** Which coupons are listed; those that were taken back are in neither list. */
export type CouponState = 'active' | 'consumed';

interface Asked extends Pick<Pagination, 'page' | 'limit'> {
  /** Only the coupons of this user. */
  userId?: string;
}

/** One page of the coupons that the actor may see: active ones newest first, consumed ones in turn of their use. */
export async function listCoupons(
  db: Db | Tx,
  actor: Actor,
  state: CouponState,
  { userId, ...page }: Asked,
): Promise<Page<Coupon>> {
  const where = and(IN_STATE[state], belongsTo(actor), userId === undefined ? undefined : eq(coupons.userId, userId));
  const total = await db.$count(
    db
      .select({ id: coupons.id })
      .from(coupons)
      .innerJoin(offers, eq(offers.id, coupons.offerId))
      .where(where)
      .as('all'),
  );
  return readPageOf(page, total, async ({ reversed, limit, offset }) => {
    const turn = reversed ? asc : desc;
    const views = await db
      .select(viewedCoupon)
      .from(coupons)
      .innerJoin(offers, eq(offers.id, coupons.offerId))
      .innerJoin(businesses, eq(businesses.id, offers.businessId))
      .where(where)
      .orderBy(turn(coupons.consumedAt), turn(coupons.id))
      .limit(limit)
      .offset(offset);
    return views.map(asCoupon);
  });
}

const IN_STATE: Record<CouponState, SQL | undefined> = {
  active: and(isNull(coupons.consumedAt), isNull(coupons.removedAt)),
  consumed: isNotNull(coupons.consumedAt),
};
