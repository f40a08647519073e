import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ENTRIES } from '../../contract/services';
import type { GrantCoupons } from '../../contract/services/couponService';
import type { Coupon } from '../../contract/services/shapes';
import { businesses, coupons, offers, users } from '../db/schema';
import type { Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { type AppError, conflict, wrongField } from '../http/errors';
import { getCoupons } from './couponsList.repository';
import { belongsTo } from './offersList.repository';

/**
 * The only code that writes coupons, so that an offer's counters agree with its rows. Each change is decided by one
 * conditional update, whose row count says if it won, and counted in the same transaction. A transaction that changes
 * coupons of several offers takes them in the order of the offers' ids, or two of them may wait for each other.
 */

/** The condition that an offer and its business exist. */
export const isOffered = sql`${offers.deletedAt} is null and exists (${new QueryBuilder()
  .select()
  .from(businesses)
  .where(and(eq(businesses.id, offers.businessId), isNull(businesses.deletedAt)))})`;

/** Issues coupons of an offer and gives their ids; undefined when it does not exist (any more) or has too few left. */
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
  return mark(tx, id, { consumedAt: now, scannedByUserId }, { usedCouponsCount: 1 });
}

/** Removes an active coupon, so that its offer has one more left; false when it is not active (any more). */
export async function removeCoupon(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return mark(tx, id, { removedAt: now }, { couponsCount: -1 });
}

type Marks = Partial<Pick<typeof coupons.$inferInsert, 'consumedAt' | 'scannedByUserId' | 'removedAt'>>;
type Counts = Partial<Record<'couponsCount' | 'usedCouponsCount', number>>;

async function mark(tx: Tx, id: string, marks: Marks, counts: Counts): Promise<boolean> {
  const isActive = and(isNull(coupons.consumedAt), isNull(coupons.removedAt));
  const [marked] = await tx
    .update(coupons)
    .set(marks)
    .where(and(eq(coupons.id, id), isActive))
    .returning({ offerId: coupons.offerId });
  if (marked) await countOn(tx, marked.offerId, counts);
  return marked !== undefined;
}

/** Adds to an offer's counters if the conditions hold; gives whether they did. */
async function countOn(
  tx: Tx,
  offerId: string,
  { couponsCount = 0, usedCouponsCount = 0 }: Counts,
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

/**
 * Gives a user coupons of one or several offers, all or none, and gives the coupons. Throws 409 when an offer has too
 * few left and 422 when the user or an offer does not exist (any more).
 */
export async function grantCoupons(
  tx: Tx,
  { body: { userId, items }, now }: { body: GrantCoupons; now: Date },
): Promise<Coupon[]> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw wrongField('userId', ENTRIES.grantCoupons.refuses[422]);
  const granted: string[] = [];
  // In the order that all transactions use, so that no two wait for each other.
  for (const { offerId, quantity } of items.toSorted((one, other) => (one.offerId < other.offerId ? -1 : 1))) {
    const ids = await issueCoupons(tx, { offerId, userId, count: quantity, now });
    if (!ids) throw await whyNone(tx, offerId);
    granted.push(...ids);
  }
  return getCoupons(tx, granted);
}

async function whyNone(tx: Tx, offerId: string): Promise<AppError> {
  const [offer] = await tx
    .select({ title: offers.title })
    .from(offers)
    .where(and(eq(offers.id, offerId), isOffered));
  if (!offer) return wrongField('items', 'La oferta elegida ya no existe. Elige otra.');
  return conflict(
    `La oferta «${offer.title}» no tiene suficientes cupones disponibles. Elige otra, o aumenta su máximo de cupones.`,
  );
}

/** A coupon and its holder: both must be right, so that a mistyped id does not take another user's coupon. */
interface Holding {
  actor: Actor;
  id: string;
  userId: string;
  now: Date;
}

/**
 * Uses a coupon up for the user who holds it; undefined when the actor may see no such coupon. Throws 409 when it was
 * consumed or removed before. Validity and schedule are judged by the store owner: nothing is refused for them.
 */
export async function consumeHeldCoupon(tx: Tx, holding: Holding): Promise<Coupon | undefined> {
  const { actor, id, now } = holding;
  if (!(await isThere(tx, holding))) return undefined;
  if (!(await consumeCoupon(tx, { id, scannedByUserId: actor.id, now }))) throw await usedUp(tx, id);
  const [consumed] = await getCoupons(tx, [id]);
  return consumed;
}

/** Removes an active coupon; false when the actor may see no such coupon. Throws 409 when it was used or removed. */
export async function removeHeldCoupon(tx: Tx, holding: Holding): Promise<boolean> {
  const { id, now } = holding;
  if (!(await isThere(tx, holding))) return false;
  if (!(await removeCoupon(tx, { id, now }))) throw await usedUp(tx, id);
  return true;
}

async function isThere(tx: Tx, { actor, id, userId }: Holding): Promise<boolean> {
  const [coupon] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .where(and(eq(coupons.id, id), eq(coupons.userId, userId), belongsTo(actor)));
  return coupon !== undefined;
}

/** The refusal (409) with what became of a coupon; that is final, so it can be read after the attempt. */
async function usedUp(tx: Tx, id: string): Promise<AppError> {
  const [coupon] = await tx.select({ consumedAt: coupons.consumedAt }).from(coupons).where(eq(coupons.id, id));
  return conflict(coupon?.consumedAt ? ENTRIES.consumeCoupon.refuses[409] : 'El cupón ya fue eliminado.');
}
