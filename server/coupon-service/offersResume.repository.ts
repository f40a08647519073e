import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { OffersResume } from '../../contract/services/shapes';
import { always } from '../db/always';
import { offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { belongsTo, type Viewer } from './offers.view';

/**
 * The figures of the viewer's offers since the beginning, all of them coupons:
 * existent = available + sold, sold = consumed + not yet consumed, existent = upcoming + active + expired.
 * A removed offer keeps the coupons that it sold and gives up the others. Upcoming, active and expired are the existent
 * coupons by the phase of their offer, which is active from its start and no more at its end (contract/offerPhase.ts).
 */
export async function getOffersResume(db: Db | Tx, viewer: Viewer, now: Date): Promise<OffersResume> {
  const existent = sql`case when ${offers.deletedAt} is null then ${offers.maxCouponsCount} else ${offers.couponsCount} end`;
  const [resume] = await db
    .select({
      existent: sum(existent),
      available: sum(sql`${existent} - ${offers.couponsCount}`),
      sold: sum(sql`${offers.couponsCount}`),
      consumed: sum(sql`${offers.usedCouponsCount}`),
      upcoming: sum(existent, gt(offers.startsAt, now)),
      active: sum(existent, and(lte(offers.startsAt, now), gt(offers.endsAt, now))),
      expired: sum(existent, lte(offers.endsAt, now)),
    })
    .from(offers)
    .where(belongsTo(viewer));
  return always(resume);
}

function sum(of: SQL, where: SQL | undefined = sql`true`): SQL<number> {
  return sql`coalesce(sum(${of}) filter (where ${where}), 0)`.mapWith(Number);
}
