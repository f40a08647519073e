import { and, arrayContains, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Page, Pagination } from '../../contract/envelope';
import type { Offer } from '../../contract/services/shapes';
import type { Tag } from '../../contract/tag';
import { limited, sliceOfHits } from '../db/page';
import { containing } from '../db/pattern';
import { businesses, categories, folded, OFFER_BLOCK, offerBlocks, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { asOffer, viewed, visibleTo } from './offers.view';

/** What narrows a list of offers; both at once narrow it twice. */
export interface OfferFilter {
  /** Part of the title, the description or the business's name, whatever its accents and capitals. */
  search?: string;
  tag?: Tag;
}

type Slice = Pick<Pagination, 'page' | 'limit'>;

/** One page of the offers that the actor may see, newest first; one statement, at the same cost on every page. */
export async function listOffers(
  db: Db | Tx,
  actor: Actor,
  { page, limit }: Slice,
  filter: OfferFilter = {},
): Promise<Page<Offer>> {
  const isWhole = actor.scope === 'all' && filter.search === undefined && filter.tag === undefined;
  const slice = isWhole ? sliceOfAll({ page, limit }) : sliceOf(matching(actor, filter), { page, limit });
  const rows = await db
    .select({ total: sql`slice.total`.mapWith(Number), ...viewed })
    .from(sql`(${slice}) slice`)
    .leftJoin(offers, and(eq(offers.seq, sql`slice.seq`), isNull(offers.deletedAt)))
    .leftJoin(businesses, eq(businesses.id, offers.businessId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .orderBy(desc(offers.seq))
    // The database plans it once, not on every request.
    .prepare('list_offers')
    .execute();
  const data = rows.flatMap(({ offer, business, category }) =>
    offer && business && category ? [asOffer({ offer, business, category })] : [],
  );
  return { data, pagination: { page, limit, lastPage: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / limit)) } };
}

/**
 * The page's `seq`s, each with the list's `total`, or one row without `seq` where the page holds none. The blocks say in
 * which of them the page begins and how many offers come before, so that at most one block is skipped row by row.
 */
function sliceOfAll({ page, limit }: Slice): SQL {
  const before = (page - 1) * limit;
  return sql`
    with blocks as (
      select block, live, sum(live) over (order by block desc) - live as before from ${offerBlocks}
    ), start as (
      select (block + 1) * ${OFFER_BLOCK} as below, ${before} - before as skipped from blocks
      where before <= ${before} and ${before} < before + live
    )
    select total, seq from (select coalesce(sum(live), 0) as total from blocks) counted
    left join lateral (
      select ${offers.seq} from ${offers}
      where ${isNull(offers.deletedAt)} and ${offers.seq} < (select below from start)
      order by ${offers.seq} desc offset (select skipped from start) ${limited(limit)}
    ) found on true`;
}

/** The same for the offers that match, which are looked up. */
function sliceOf(match: SQL | undefined, slice: Slice): SQL {
  const hits = new QueryBuilder().select({ seq: offers.seq }).from(offers).where(match);
  return sliceOfHits(hits, slice);
}

function matching(actor: Actor, { search, tag }: OfferFilter): SQL | undefined {
  return and(
    visibleTo(actor),
    tag === undefined ? undefined : arrayContains(offers.tags, [tag]),
    search === undefined ? undefined : mentions(search),
  );
}

function mentions(search: string): SQL | undefined {
  const pattern = folded(sql`${containing(search)}`);
  const named = new QueryBuilder()
    .select({ id: businesses.id })
    .from(businesses)
    .where(like(folded(sql`${businesses.name}`), pattern));
  return or(like(offers.searchText, pattern), sql`${offers.businessId} in ${named}`);
}
