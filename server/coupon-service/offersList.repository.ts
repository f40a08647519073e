import { and, arrayContains, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Offer } from '../../contract/services/shapes';
import type { Tag } from '../../contract/tag';
import { OFFER_BLOCK, offerBlocks } from '../db/listSchema';
import { BEFORE, before, type CountedPage, limited, type PageRequest, pageOf, sliceOfHits } from '../db/page';
import { prepared, type Shape } from '../db/prepared';
import { businesses, categories, offers } from '../db/schema';
import { foldedSql, holds, PATTERN, type SearchedBy, searched } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { asOffer, offersVisibleTo, type Sight, sightOf, VIEWERS, viewed } from './offers.view';

export interface OfferFilter {
  /** Part of the title, the description or the business's name, whatever its accents and capitals. */
  search?: string;
  tag?: Tag;
}

/** One page of the offers that the actor may see, newest first; one statement, at the same cost on every page. */
export async function listOffers(
  db: Db | Tx,
  actor: Actor,
  asked: PageRequest,
  filter: OfferFilter = {},
): Promise<CountedPage<Offer>> {
  const { search, tag } = filter;
  const wanted = search === undefined ? undefined : searched(search.normalize('NFKD'));
  const shape = { sight: sightOf(actor), searchedBy: wanted?.by, byTag: tag !== undefined, limit: asked.limit };
  const rows = await offerPages(db, shape).execute({
    before: before(asked),
    businessId: actor.businessId,
    pattern: wanted?.pattern,
    tags: [tag],
  });
  const data = rows.flatMap(({ offer, business, category }) =>
    offer && business && category ? [asOffer({ offer, business, category })] : [],
  );
  return pageOf(asked, rows[0]?.total ?? 0, data);
}

interface PageShape extends Shape {
  sight: Sight;
  searchedBy: SearchedBy | undefined;
  byTag: boolean;
  limit: number;
}

const offerPages = prepared('list_offers', (db, shape: PageShape) => {
  const isWhole = shape.sight === 'all' && shape.searchedBy === undefined && !shape.byTag;
  const slice = isWhole ? sliceOfAll(shape.limit) : sliceOfHits(matching(shape), shape.limit);
  return db
    .select({ total: sql`slice.total`.mapWith(Number), ...viewed })
    .from(sql`(${slice}) slice`)
    .leftJoin(offers, and(eq(offers.seq, sql`slice.seq`), isNull(offers.deletedAt)))
    .leftJoin(businesses, eq(businesses.id, offers.businessId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .orderBy(desc(offers.seq));
});

/**
 * The page's `seq`s, each with the list's `total`, or one row without `seq` where the page holds none. The blocks say in
 * which of them the page begins (docs/decisions/0023).
 */
function sliceOfAll(limit: number): SQL {
  return sql`
    with blocks as (
      select block, live, sum(live) over (order by block desc) - live as before from ${offerBlocks}
    ), start as (
      select (block + 1) * ${OFFER_BLOCK} as below, ${BEFORE} - before as skipped from blocks
      where before <= ${BEFORE} and ${BEFORE} < before + live
    )
    select total, seq from (select coalesce(sum(live), 0) as total from blocks) counted
    left join lateral (
      select ${offers.seq} from ${offers}
      where ${isNull(offers.deletedAt)} and ${offers.seq} < (select below from start)
      order by ${offers.seq} desc offset (select skipped from start) ${limited(limit)}
    ) found on true`;
}

/** Each searched field has a condition of its own, since each has its own index. */
function matching({ sight, searchedBy, byTag }: PageShape): SQL {
  const among = and(
    offersVisibleTo(VIEWERS[sight]),
    byTag ? arrayContains(offers.tags, sql.placeholder('tags')) : undefined,
  );
  const hits = (mention?: SQL) =>
    new QueryBuilder().select({ seq: offers.seq }).from(offers).where(and(among, mention)).getSQL();
  if (searchedBy === undefined) return hits();
  const named = new QueryBuilder()
    .select({ id: businesses.id })
    .from(businesses)
    .where(holds(foldedSql(sql`${businesses.name}`), searchedBy, foldedSql(PATTERN)));
  return sql`${hits(holds(sql`${offers.searchText}`, searchedBy, foldedSql(PATTERN)))} union ${hits(inArray(offers.businessId, named))}`;
}
