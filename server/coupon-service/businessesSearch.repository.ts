import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUSINESSES } from '../../contract/lists/businesses';
import type { FoundBusiness } from '../../contract/services/searchShapes';
import { businesses, offers } from '../db/schema';
import { BUSINESS_TEXT, inSpanish } from '../db/searchedTexts';
import type { Source } from '../search/source.repository';
import { answered, businessesVisibleTo, listBusinesses } from './businesses.repository';
import { isOffered } from './coupons.repository';

const { id } = businesses;

export const BUSINESS_SOURCE: Source<typeof BUSINESSES, FoundBusiness> = {
  list: BUSINESSES,
  searched: {
    table: businesses,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(BUSINESS_TEXT),
    filters: {},
    sorts: { name: { by: inSpanish(businesses.name), type: sql`text` } },
  },
  visibleTo: businessesVisibleTo,
  listed: listBusinesses,
  rowsOf: (db, _actor, ids) =>
    db
      .select({ ...answered, liveOffersCount: db.$count(offers, and(eq(offers.businessId, id), isOffered)) })
      .from(businesses)
      .where(inArray(id, ids)),
};
