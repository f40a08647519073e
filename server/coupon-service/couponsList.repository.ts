import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Coupon } from '../../contract/services/shapes';
import { always } from '../db/always';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { COUPON_LISTS, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { asCoupon, selectCoupons } from './coupons.view';
import { belongsTo, total } from './offers.view';

type CouponList = keyof typeof COUPON_LISTS;

/** How many coupons of each list an offer has, by its own counters. */
const COUNTED = {
  active: sql`${offers.couponsCount} - ${offers.usedCouponsCount}`,
  consumed: sql`${offers.usedCouponsCount}`,
};

/**
 * One page of the coupons that the actor may see, all users' or one user's: active ones newest first, or consumed ones,
 * the last one first.
 */
export async function listCoupons(
  db: Db | Tx,
  actor: Actor,
  list: CouponList,
  { userId, ...asked }: PageRequest & { userId?: string },
): Promise<CountedPage<Coupon>> {
  const own = belongsTo(actor);
  const where = and(
    COUPON_LISTS[list](coupons),
    own && inArray(coupons.offerId, db.select({ id: offers.id }).from(offers).where(own)),
    userId === undefined ? undefined : eq(coupons.userId, userId),
  );
  const [counted] =
    userId === undefined
      ? await db
          .select({ total: total(COUNTED[list]) })
          .from(offers)
          .where(own)
      : [{ total: await db.$count(coupons, where) }];
  return readPage(asked, always(counted).total, async ({ order, limit, offset }) => {
    const page = db.select({ seq: coupons.seq }).from(coupons).where(where);
    const isOnPage = inArray(coupons.seq, page.orderBy(order(coupons.seq)).limit(limit).offset(offset));
    const views = await selectCoupons(db)
      // The list's condition again: the index on `seq` has its rows alone.
      .where(and(COUPON_LISTS[list](coupons), isOnPage))
      .orderBy(order(coupons.seq));
    return views.map(asCoupon);
  });
}
