import { and, eq } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { Coupon } from '../../contract/services/shapes';
import { recordDeed } from '../db/audit';
import { coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { conflict } from '../http/errors';
import { consumeCoupon, removeCoupon } from './coupons.repository';
import { getCoupons } from './coupons.view';
import { belongsTo } from './offers.view';

/** Which coupon somebody acts on, and who holds it: both must be right, so that no mistyped id takes another's. */
interface Holding {
  actor: Actor;
  id: string;
  userId: string;
  now: Date;
}

/**
 * Uses a coupon up for the user who holds it; undefined when the actor may see no such coupon. Throws 409 when it was
 * consumed or removed before. Validity and schedule are the desk's to judge: nothing is refused for them.
 */
export async function consumeHeldCoupon(db: Db, holding: Holding): Promise<Coupon | undefined> {
  return db.transaction(async (tx) => {
    const { actor, id, now } = holding;
    if (!(await isThere(tx, holding))) return undefined;
    if (!(await consumeCoupon(tx, { id, scannedByUserId: actor.id, now }))) throw await usedUp(tx, id);
    const [consumed] = await getCoupons(tx, [id]);
    return consumed;
  });
}

/** Takes an active coupon back; false when the actor may see no such coupon. Throws 409 when it was used or taken before. */
export async function removeHeldCoupon(db: Db, holding: Holding): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { actor, id, userId, now } = holding;
    if (!(await isThere(tx, holding))) return false;
    if (!(await removeCoupon(tx, { id, now }))) throw await usedUp(tx, id);
    await recordDeed(tx, { actor, now, subject: 'coupon', action: 'removed', ids: [id], details: { userId } });
    return true;
  });
}

async function isThere(tx: Tx, { actor, id, userId }: Holding): Promise<boolean> {
  const [coupon] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .where(and(eq(coupons.id, id), eq(coupons.userId, userId), belongsTo(actor)));
  return coupon !== undefined;
}

/** The refusal (409) that says what became of a coupon; it is final, so a later look tells it rightly. */
async function usedUp(tx: Tx, id: string) {
  const [coupon] = await tx.select({ consumedAt: coupons.consumedAt }).from(coupons).where(eq(coupons.id, id));
  return conflict(coupon?.consumedAt ? ENTRIES.consumeCoupon.refuses[409] : 'El cupón ya fue eliminado.');
}
