import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { dayAt } from '../../contract/caracas';
import { countText } from '../../contract/count';
import { PRIORITY_DEFAULT } from '../../contract/limits';
import type { OfferInput } from '../../contract/offer';
import { ENTRIES } from '../../contract/services';
import type { Offer, OffersResume, OffersToday, RemovedOffer } from '../../contract/services/shapes';
import { isTag } from '../../contract/tag';
import { always } from '../db/always';
import { holdBusiness } from '../db/contents';
import { withinDays } from '../db/instants';
import { COUPON_LISTS, categories, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { wrongField } from '../http/errors';
import type { Condition } from '../http/ifMatch';
import { requireOwnImages } from '../s3/uploads.repository';
import { refuseOfferBeingPaid } from './inUse.repository';
import { belongsTo, getOffers, offersVisibleTo, total, type Viewer, versionOfOffer } from './offersList.repository';

interface Change {
  actor: Actor;
  input: OfferInput;
  now: Date;
}

export async function getOffer(db: Db | Tx, viewer: Viewer, id: string): Promise<Offer | undefined> {
  const [offer] = await getOffers(db, and(eq(offers.id, id), offersVisibleTo(viewer)));
  return offer;
}

/** Stores a new offer. Throws 422, naming the field, for what only the server can know to be wrong. */
export async function createOffer(tx: Tx, imageBase: string, { actor, input, now }: Change): Promise<Offer> {
  requireMayPublish(actor, input);
  refuseUnknownTags(input.tags);
  await requirePlace(tx, input);
  const own = await requireOwnImages(tx, imageBase, { actor, images: input.images });
  const values = { ...asColumns(input), images: own, createdAt: now, updatedAt: now };
  const [created] = await tx.insert(offers).values(values).returning({ id: offers.id });
  return always(await getOffer(tx, actor, always(created).id));
}

/**
 * Changes an offer and gives it, or undefined when there is none that the actor may see. Throws 422 like createOffer,
 * and when fewer coupons are allowed than were sold or an owner changes what only the platform may change; 412 when the
 * stored version does not meet the condition.
 */
export async function updateOffer(
  tx: Tx,
  imageBase: string,
  { actor, id, input, condition, now }: Change & { id: string; condition?: Condition | undefined },
): Promise<Offer | undefined> {
  const where = and(eq(offers.id, id), offersVisibleTo(actor));
  // Locked, so that no coupon is issued between reading the counter and writing the new maximum.
  const [current] = await tx.select().from(offers).where(where).for('update');
  if (!current) return undefined;
  requireMayPublish(actor, input, current.priority);
  refuseUnknownTags(input.tags, current.tags);
  refuseFewerThanSold(input, current.couponsCount);
  await requirePlace(tx, input);
  const own = await requireOwnImages(tx, imageBase, { actor, images: input.images, known: current.images });
  condition?.(versionOfOffer(always(await getOffer(tx, actor, id))));
  await tx
    .update(offers)
    .set({ ...asColumns(input), images: own, updatedAt: now })
    .where(where);
  return getOffer(tx, actor, id);
}

/**
 * Marks an offer as removed and gives how many coupons stay, or undefined when there was none (any more) that the actor
 * may see. Throws 409, with nothing changed, while a payment of it is pending.
 */
export async function removeOffer(
  tx: Tx,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<RemovedOffer | undefined> {
  const where = and(eq(offers.id, id), offersVisibleTo(actor));
  const unusedCouponsCount = sql<number>`${offers.couponsCount} - ${offers.usedCouponsCount}`;
  // Locked, so that no payment of it is confirmed between the check of its payments and its removal.
  const [removed] = await tx.select({ id: offers.id, unusedCouponsCount }).from(offers).where(where).for('update');
  if (!removed) return undefined;
  await refuseOfferBeingPaid(tx, id);
  await tx.update(offers).set({ deletedAt: now, updatedAt: now }).where(where);
  return removed;
}

export function asColumns({ weeklyScheduleItems, ...input }: OfferInput) {
  return {
    ...input,
    tags: [...new Set(input.tags)],
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    couponsValidAt: new Date(input.couponsValidAt),
    couponsValidUntil: new Date(input.couponsValidUntil),
    weeklySchedule: weeklyScheduleItems.map(({ day, startsAt, endsAt }) => ({ day, startsAt, endsAt })),
  };
}

/** Throws 422 unless the business and the category exist; both are held until the transaction ends. */
async function requirePlace(tx: Tx, { businessId, categoryId }: OfferInput): Promise<void> {
  if (!(await holdBusiness(tx, businessId)))
    throw wrongField('businessId', 'El negocio elegido ya no existe. Elige otro.');
  const isThere = and(eq(categories.id, categoryId), isNull(categories.deletedAt));
  const [category] = await tx.select({ id: categories.id }).from(categories).where(isThere).for('key share');
  if (!category) throw wrongField('categoryId', 'La categoría elegida ya no existe. Elige otra.');
}

/** The message for an unknown tag, in a path and in a body alike. */
export const unknownTag = (tag: string) => `Etiqueta desconocida: ${tag}`;

/** Throws 422 for a tag that is none of the 13, unless the record had it already. */
function refuseUnknownTags(tags: readonly string[], known: readonly string[] = []): void {
  const unknown = tags.find((tag) => !isTag(tag) && !known.includes(tag));
  if (unknown !== undefined) throw wrongField('tags', unknownTag(unknown));
}

/** Throws 422 when an owner publishes for another business or sets the offer's priority, which is the platform's. */
function requireMayPublish({ scope, businessId }: Actor, input: OfferInput, priority = PRIORITY_DEFAULT): void {
  if (scope === 'all') return;
  if (input.businessId !== businessId) throw wrongField('businessId', ENTRIES.createOffer.refuses[422]);
  if (input.priority !== priority) throw wrongField('priority', 'Solo un administrador puede cambiar la prioridad.');
}

/** Throws 422 when the maximum is below the number of coupons issued. */
function refuseFewerThanSold({ maxCouponsCount }: OfferInput, couponsCount: number): void {
  if (maxCouponsCount >= couponsCount) return;
  const sold = countText(couponsCount);
  throw wrongField('maxCouponsCount', `El máximo de cupones no puede ser menor a los ya vendidos (${sold}).`);
}

/**
 * The figures of the viewer's offers since the beginning, all of them coupons; upcoming, active and expired are the
 * existent ones by the phase of their offer (contract/offerState.ts). A removed offer keeps the coupons that it sold
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
