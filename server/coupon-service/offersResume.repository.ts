import { and, gt, lte, sql } from 'drizzle-orm';
import type { OffersResume } from '../../contract/services/shapes';
import { always } from '../db/always';
import { prepared } from '../db/prepared';
import { offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { belongsTo, type Sight, sightOf, total, VIEWERS } from './offers.view';

/**
 * The figures of the viewer's offers since the beginning, all of them coupons; upcoming, active and expired are the
 * existent ones by the phase of their offer (contract/offerPhase.ts). A removed offer keeps the coupons that it sold
 * and no longer counts the others.
 */
export async function getOffersResume(db: Db | Tx, viewer: Actor, now: Date): Promise<OffersResume> {
  const { businessId } = viewer;
  const [resume] = await resumes(db, { sight: sightOf(viewer) }).execute({ businessId, now: now.toISOString() });
  return always(resume);
}

const resumes = prepared('offers_resume', (db, { sight }: { sight: Sight }) => {
  const now = sql.placeholder('now');
  const existent = sql`case when ${offers.deletedAt} is null then ${offers.maxCouponsCount} else ${offers.couponsCount} end`;
  return db
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
    .where(belongsTo(VIEWERS[sight]));
});
