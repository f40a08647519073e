import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { businesses, coupons, offers } from '../db/schema';
import type { Tx } from '../db/types';

/**
 * The only code that writes coupons, so that an offer's counters are always its rows. Each change is decided by one
 * conditional update, whose row count says who won, and counted in the same transaction. A transaction that changes
 * coupons of several offers takes them in the order of the offers' ids, or two of them may wait for each other.
 */

/** Of an offer: it is there, and so is its business. */
export const isOffered = sql`${offers.deletedAt} is null and exists (${new QueryBuilder()
  .select()
  .from(businesses)
  .where(and(eq(businesses.id, offers.businessId), isNull(businesses.deletedAt)))})`;

/** Issues coupons of an offer and gives their ids; undefined when it is not there (any more) or has too few left. */
export async function issueCoupons(
  tx: Tx,
  { offerId, userId, count, now }: { offerId: string; userId: string; count: number; now: Date },
): Promise<string[] | undefined> {
  const isRoom = await countOn(tx, offerId, { couponsCount: count }, [
    isOffered,
    lte(sql`${offers.couponsCount} + ${count}`, offers.maxCouponsCount),
  ]);
  if (!isRoom) return undefined;
  const issued = await tx
    .insert(coupons)
    .values(Array.from({ length: count }, () => ({ offerId, userId, createdAt: now })))
    .returning({ id: coupons.id });
  return issued.map(({ id }) => id);
}

/** Marks an active coupon as consumed; false when it is not active (any more). A removed offer's coupons stay usable. */
export async function consumeCoupon(
  tx: Tx,
  { id, scannedByUserId, now }: { id: string; scannedByUserId: string; now: Date },
): Promise<boolean> {
  const [consumed] = await tx
    .update(coupons)
    .set({ consumedAt: now, scannedByUserId })
    .where(and(eq(coupons.id, id), isActive))
    .returning({ offerId: coupons.offerId });
  if (consumed) await countOn(tx, consumed.offerId, { usedCouponsCount: 1 });
  return consumed !== undefined;
}

/** Takes an active coupon back, so that its offer has one more left; false when it is not active (any more). */
export async function removeCoupon(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const [removed] = await tx
    .update(coupons)
    .set({ removedAt: now })
    .where(and(eq(coupons.id, id), isActive))
    .returning({ offerId: coupons.offerId });
  if (removed) await countOn(tx, removed.offerId, { couponsCount: -1 });
  return removed !== undefined;
}

const isActive = and(isNull(coupons.consumedAt), isNull(coupons.removedAt));

/** Adds to an offer's counters if the conditions hold; whether they did. */
async function countOn(
  tx: Tx,
  offerId: string,
  { couponsCount = 0, usedCouponsCount = 0 }: { couponsCount?: number; usedCouponsCount?: number },
  conditions: SQL[] = [],
): Promise<boolean> {
  const counted = await tx
    .update(offers)
    .set({
      couponsCount: sql`${offers.couponsCount} + ${couponsCount}`,
      usedCouponsCount: sql`${offers.usedCouponsCount} + ${usedCouponsCount}`,
    })
    .where(and(eq(offers.id, offerId), ...conditions))
    .returning({ id: offers.id });
  return counted.length === 1;
}
