import { and, arrayContains, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { OFFERS } from '../../contract/lists/offers';
import type { Offer } from '../../contract/services/shapes';
import type { Tag } from '../../contract/tag';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { businesses, offers } from '../db/schema';
import { BUSINESS_NAME, inSpanish } from '../db/searchedTexts';
import { foldedSql, holds, searched } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { inPhases, type Source } from '../search/source.repository';
import { asOffer, getOffers, offersVisibleTo, selectOffers } from './offers.view';

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
  const { pattern, by } = searched(part);
  const isIn = (text: SQL) => holds(text, by, foldedSql(sql`${pattern}::text`));
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
