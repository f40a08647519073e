import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { dayAt } from '../../contract/caracas';
import type { OffersResume, OffersToday } from '../../contract/services/figureShapes';
import { always } from '../db/always';
import { withinDays } from '../db/days';
import { COUPON_LISTS, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { belongsTo, total } from './offers.view';

/**
 * The figures of the viewer's offers since the beginning, all of them coupons; upcoming, active and expired are the
 * existent ones by the phase of their offer (contract/offerPhase.ts). A removed offer keeps the coupons that it sold
 * and no longer counts the others.
 */
export async function getOffersResume(db: Db | Tx, viewer: Actor, now: Date): Promise<OffersResume> {
  const existent = sql`case when ${offers.deletedAt} is null then ${offers.maxCouponsCount} else ${offers.couponsCount} end`;
  const [resume] = await db
    .select({
      existent: total(existent),
      available: total(sql`${existent} - ${offers.couponsCount}`),
      sold: total(sql`${offers.couponsCount}`),
      consumed: total(sql`${offers.usedCouponsCount}`),
      upcoming: total(existent, gt(offers.startsAt, now)),
      active: total(existent, and(lte(offers.startsAt, now), gt(offers.endsAt, now))),
      expired: total(existent, lte(offers.endsAt, now)),
    })
    .from(offers)
    .where(belongsTo(viewer));
  return always(resume);
}

/**
 * What today added to the figures above, by the same offers and coupons. Both indexes by date (db/searchIndexes.ts) lead
 * to them: a coupon that was issued today is still active, or was used today.
 */
export async function getOffersToday(db: Db | Tx, viewer: Actor, now: Date): Promise<OffersToday> {
  const today = dayAt(now);
  const isIssued = withinDays(coupons.createdAt, today, today);
  const isUsed = withinDays(coupons.consumedAt, today, today);
  const [counted] = await db
    .select({ sold: total(sql`1`, isIssued), consumed: total(sql`1`, isUsed) })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .where(
      and(
        or(and(COUPON_LISTS.active(coupons), isIssued), and(COUPON_LISTS.consumed(coupons), isUsed)),
        belongsTo(viewer),
      ),
    );
  return always(counted);
}
