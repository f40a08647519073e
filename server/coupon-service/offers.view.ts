import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { discountPercentage } from '../../contract/offerState';
import type { Scope } from '../../contract/services/entry';
import type { Offer } from '../../contract/services/shapes';
import { isLiveBusiness } from '../db/contents';
import { asText } from '../db/instantText';
import { businesses, categories, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { versionOf } from '../http/ifMatch';
import type { Person } from '../http/session.repository';

const viewed = {
  offer: {
    id: offers.id,
    title: offers.title,
    description: offers.description,
    images: offers.images,
    originalPrice: offers.originalPrice,
    price: offers.price,
    priority: offers.priority,
    startsAt: asText(offers.startsAt),
    endsAt: asText(offers.endsAt),
    maxCouponsCount: offers.maxCouponsCount,
    couponsCount: offers.couponsCount,
    usedCouponsCount: offers.usedCouponsCount,
    couponsValidAt: asText(offers.couponsValidAt),
    couponsValidUntil: asText(offers.couponsValidUntil),
    weeklySchedule: offers.weeklySchedule,
    tags: offers.tags,
    createdAt: asText(offers.createdAt),
    updatedAt: asText(offers.updatedAt),
  },
  business: { id: businesses.id, name: businesses.name },
  category: { id: categories.id, name: categories.name },
};

interface View extends Pick<Offer, 'business' | 'category'> {
  offer: Omit<Offer, 'business' | 'category' | 'percentageDiscount' | 'weeklySchedule'> &
    Pick<typeof offers.$inferSelect, 'weeklySchedule'>;
}

/** Exactly what the specification shows of an offer (R293): amounts are numbers, dates are instants with Z. */
export function asOffer({ offer, business, category }: View): Offer {
  return {
    ...offer,
    percentageDiscount: discountPercentage(offer.originalPrice, offer.price),
    business,
    category,
    weeklySchedule: { items: offer.weeklySchedule },
  };
}

/** Offers as `asOffer` takes them. */
export function selectOffers(db: Db | Tx) {
  return db
    .select(viewed)
    .from(offers)
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .innerJoin(categories, eq(categories.id, offers.categoryId))
    .$dynamic();
}

/** The offers for which a condition holds, in any order. */
export async function getOffers(db: Db | Tx, where: SQL | undefined): Promise<Offer[]> {
  return (await selectOffers(db).where(where)).map(asOffer);
}

export interface Viewer {
  businessId: Person['businessId'];
  scope: Scope;
}

/** The offers, removed ones too, of the viewer's businesses; a removed business counts as no viewer's. */
export function belongsTo({ scope, businessId }: Viewer): SQL | undefined {
  if (scope === 'all') return undefined;
  if (scope !== 'own' || businessId === null) return sql`false`;
  return and(eq(offers.businessId, businessId), isLiveBusiness(businessId));
}

/** Adds something up over the selected offers for which the condition holds. */
export function total(of: SQL, where: SQL | undefined = sql`true`): SQL<number> {
  return sql`coalesce(sum(${of}) filter (where ${where}), 0)`.mapWith(Number);
}

export function offersVisibleTo(viewer: Viewer): SQL | undefined {
  return and(isNull(offers.deletedAt), belongsTo(viewer));
}

/** The version of an offer's fields that can be edited: without its counters and the names of records it refers to. */
export function versionOfOffer(offer: Offer): string {
  const { couponsCount, usedCouponsCount, percentageDiscount, updatedAt, business, category, ...edited } = offer;
  return versionOf({ ...edited, business: business.id, category: category.id });
}
