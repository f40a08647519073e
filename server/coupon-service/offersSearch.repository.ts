import { inArray, sql } from 'drizzle-orm';
import { OFFERS } from '../../contract/lists/offers';
import type { Offer } from '../../contract/services/shapes';
import { businesses, offers } from '../db/schema';
import { BUSINESS_NAME, inSpanish } from '../db/searchedTexts';
import { inPhases, type Source } from '../search/source.repository';
import { getOffers, offersVisibleTo } from './offers.view';
import { listOffers } from './offersList.repository';

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
