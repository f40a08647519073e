import { and, eq } from 'drizzle-orm';
import type { GrantCoupons } from '../../contract/couponBodies';
import { ENTRIES } from '../../contract/services';
import type { Coupon } from '../../contract/services/shapes';
import { recordDeed } from '../db/audit';
import { offers, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { type AppError, conflict, wrongField } from '../http/errors';
import { isOffered, issueCoupons } from './coupons.repository';
import { getCoupons } from './coupons.view';

/**
 * Gives a user coupons of one or several offers, all or none, and answers them. Throws 409 when an offer has too few
 * left and 422 when the user or an offer is not there (any more).
 */
export async function grantCoupons(
  db: Db,
  { actor, body: { userId, items }, now }: { actor: Actor; body: GrantCoupons; now: Date },
): Promise<Coupon[]> {
  return db.transaction(async (tx) => {
    await requireUser(tx, userId);
    const granted: string[] = [];
    for (const [offerId, count] of byOffer(items)) {
      const ids = await issueCoupons(tx, { offerId, userId, count, now });
      if (!ids) throw await whyNone(tx, offerId);
      granted.push(...ids);
    }
    await recordDeed(tx, { actor, now, subject: 'coupon', action: 'granted', ids: granted, details: { userId } });
    return getCoupons(tx, granted);
  });
}

/** How many of each offer, in the order of their ids, in which every transaction locks offers. */
function byOffer(items: GrantCoupons['items']): [offerId: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { offerId, quantity } of items) {
    counts.set(offerId, (counts.get(offerId) ?? 0) + quantity);
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function requireUser(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw wrongField('userId', ENTRIES.grantCoupons.refuses[422]);
}

async function whyNone(tx: Tx, offerId: string): Promise<AppError> {
  const [offer] = await tx
    .select({ title: offers.title })
    .from(offers)
    .where(and(eq(offers.id, offerId), isOffered));
  if (!offer) return wrongField('items', 'La oferta elegida ya no existe. Elige otra.');
  return conflict(`La oferta «${offer.title}» no tiene suficientes cupones disponibles.`);
}
