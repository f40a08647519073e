import { and, arrayContains, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { OFFERS } from '../../contract/lists/offers';
import { discountPercentage } from '../../contract/offerState';
import type { Scope } from '../../contract/services/entry';
import type { Offer } from '../../contract/services/shapes';
import type { Tag } from '../../contract/tag';
import { pick } from '../db/columns';
import { isLiveBusiness } from '../db/contents';
import { asText } from '../db/instants';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { businesses, categories, offers } from '../db/schema';
import { BUSINESS_NAME, inSpanish } from '../db/searchedTexts';
import { foldedSql, holding } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { versionOf } from '../http/ifMatch';
import type { Person } from '../http/session.repository';
import { inPhases, type Source } from '../search/source.repository';

const viewed = {
  offer: {
    ...pick(
      offers,
      'id',
      'title',
      'description',
      'images',
      'originalPrice',
      'price',
      'priority',
      'weeklySchedule',
      'tags',
    ),
    ...pick(offers, 'maxCouponsCount', 'couponsCount', 'usedCouponsCount'),
    startsAt: asText(offers.startsAt),
    endsAt: asText(offers.endsAt),
    couponsValidAt: asText(offers.couponsValidAt),
    couponsValidUntil: asText(offers.couponsValidUntil),
    createdAt: asText(offers.createdAt),
    updatedAt: asText(offers.updatedAt),
  },
  business: pick(businesses, 'id', 'name'),
  category: pick(categories, 'id', 'name'),
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

export interface OfferFilter {
  /** Part of the title, the description or the business's name, whatever its accents and capitals. */
  search?: string;
  tag?: Tag;
}

/** One page of the offers that the actor may see, newest first. */
export async function listOffers(
  db: Db | Tx,
  actor: Actor,
  asked: PageRequest,
  { search, tag }: OfferFilter = {},
): Promise<CountedPage<Offer>> {
  const where = and(
    offersVisibleTo(actor),
    tag === undefined ? undefined : arrayContains(offers.tags, [tag]),
    search === undefined ? undefined : mentioning(db, search.normalize('NFKD')),
  );
  const total = await db.$count(offers, where);
  return readPage(asked, total, async ({ order, limit, offset }) => {
    const page = db.select({ seq: offers.seq }).from(offers).where(where);
    const isOnPage = inArray(offers.seq, page.orderBy(order(offers.seq)).limit(limit).offset(offset));
    const views = await selectOffers(db)
      // As the index on `seq` has it.
      .where(and(isNull(offers.deletedAt), isOnPage))
      .orderBy(order(offers.seq));
    return views.map(asOffer);
  });
}

/** In the offer's own text, or in its business's name. */
function mentioning(db: Db | Tx, part: string) {
  const isIn = holding(part, foldedSql);
  const named = db.select({ id: businesses.id }).from(businesses);
  return or(isIn(sql`${offers.searchText}`), inArray(offers.businessId, named.where(isIn(BUSINESS_NAME))));
}

const { id, seq, businessId, tags, startsAt, endsAt, couponsCount, maxCouponsCount, price } = offers;

export const OFFER_SOURCE: Source<typeof OFFERS, Offer> = {
  list: OFFERS,
  searched: {
    table: offers,
    id,
    order: { by: seq, type: sql`bigint` },
    has: (word) => word(sql`${offers.searchText}`),
    named: [{ key: businessId, from: businesses, id: businesses.id, has: (word) => word(BUSINESS_NAME) }],
    filters: {
      phase: inPhases(['upcoming', 'active', 'expired'], startsAt, endsAt),
      stock: (values) =>
        values.length > 1 ? sql`true` : sql`(${couponsCount} >= ${maxCouponsCount}) = ${values[0] === 'soldOut'}`,
      business: (business) => sql`${businessId} = ${business}`,
      tag: (values) =>
        sql`${tags} && array[${sql.join(
          values.map((tag) => sql`${tag}`),
          sql`, `,
        )}]::text[]`,
      ends: endsAt,
    },
    sorts: {
      title: { by: inSpanish(offers.title), type: sql`text` },
      price: { by: price, type: sql`numeric` },
      sold: { by: couponsCount, type: sql`integer` },
      ends: { by: endsAt, type: sql`timestamptz` },
    },
  },
  visibleTo: offersVisibleTo,
  listed: (db, actor, asked) => listOffers(db, actor, asked),
  rowsOf: (db, _actor, ids) => getOffers(db, inArray(id, ids)),
};
