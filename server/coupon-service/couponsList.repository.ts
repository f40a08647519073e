import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Coupon } from '../../contract/services/shapes';
import { isLiveBusiness } from '../db/contents';
import { BUSINESS_SPAN, businessCouponBlocks, COUPON_SPANS, couponBlocks } from '../db/listSchema';
import { BEFORE, before, type CountedPage, limited, type PageRequest, pageOf, sliceOfHits } from '../db/page';
import { prepared, type Shape } from '../db/prepared';
import { businesses, COUPON_LISTS, coupons, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { asCoupon, viewedCoupon } from './coupons.view';
import { belongsTo, type Sight, sightOf, VIEWERS } from './offers.view';

type CouponList = keyof typeof COUPON_LISTS;

/**
 * One page of the coupons that the actor may see, all users' or one user's: active ones newest first, or consumed ones,
 * the last one first.
 */
export async function listCoupons(
  db: Db | Tx,
  actor: Actor,
  list: CouponList,
  { userId, ...asked }: PageRequest & { userId?: string },
): Promise<CountedPage<Coupon>> {
  const { limit } = asked;
  const shape = { list, sight: sightOf(actor), byUser: userId !== undefined, limit };
  const start = before(asked);
  const values = { before: start, end: start + limit, businessId: actor.businessId, userId };
  const rows = await couponPages(db, shape).execute(values);
  const data = rows.flatMap(({ coupon, offer, business }) =>
    coupon && offer && business ? [asCoupon({ coupon, offer, business })] : [],
  );
  return pageOf(asked, rows[0]?.total ?? 0, data);
}

interface PageShape extends Shape {
  list: CouponList;
  sight: Sight;
  byUser: boolean;
  limit: number;
}

const couponPages = prepared('list_coupons', (db, shape: PageShape) => {
  const { list, sight, byUser } = shape;
  // The page's `seq`s, each with the list's `total`, or one row without `seq` where the page holds none.
  const slice = byUser ? sliceOfUser(shape) : sight === 'all' ? sliceOfAll(shape) : sliceOfOffers(shape);
  return db
    .select({ total: sql`slice.total`.mapWith(Number), ...viewedCoupon })
    .from(sql`(${slice}) slice`)
    .leftJoin(coupons, and(eq(coupons.seq, sql`slice.seq`), COUPON_LISTS[list](coupons)))
    .leftJoin(offers, eq(offers.id, coupons.offerId))
    .leftJoin(businesses, eq(businesses.id, offers.businessId))
    .orderBy(desc(coupons.seq));
});

/** Of all users' coupons: the large blocks say in which of them the page begins, its small ones in which of those. */
function sliceOfAll({ list, limit }: PageShape): SQL {
  const { small, large } = COUPON_SPANS;
  return sql`
    with large as (
      select block, held, sum(held) over (order by block desc) - held as before
      from (${heldBy(list, eq(couponBlocks.span, large))}) summed
    ), outer_start as (
      select block, before from large where before <= ${BEFORE} and ${BEFORE} < before + held
    ), small as (
      select block, held, (select before from outer_start) + sum(held) over (order by block desc) - held as before
      from (${heldBy(
        list,
        sql`${couponBlocks.span} = ${small}
          and ${couponBlocks.block} >= (select block * ${large / small} from outer_start)
          and ${couponBlocks.block} < (select (block + 1) * ${large / small} from outer_start)`,
      )}) summed
    ), start as (
      select (block + 1) * ${small} as below, ${BEFORE} - before as skipped from small
      where before <= ${BEFORE} and ${BEFORE} < before + held
    )
    select total, seq from (select coalesce(sum(held), 0) as total from large) counted
    left join lateral (
      select ${coupons.seq} from ${coupons}
      where ${COUPON_LISTS[list](coupons)} and ${coupons.seq} < (select below from start)
      order by ${coupons.seq} desc offset (select skipped from start) ${limited(limit)}
    ) found on true`;
}

function heldBy(list: CouponList, which: SQL): SQL {
  return sql`
    select ${couponBlocks.block}, sum(${couponBlocks[list]}) as held from ${couponBlocks} where ${which.inlineParams()}
    group by ${couponBlocks.block}`;
}

/** Of the actor's offers: their business's blocks say from which to which value of `seq` each of them is looked into. */
function sliceOfOffers({ list, sight, limit }: PageShape): SQL {
  const { businessId, block } = businessCouponBlocks;
  const whose = sql.placeholder('businessId');
  const own = new QueryBuilder().select({ id: offers.id }).from(offers).where(belongsTo(VIEWERS[sight]));
  const span = sql`${BUSINESS_SPAN}`.inlineParams();
  // Without «offset 0» the planner would go through all businesses' coupons instead of the offers' index.
  return sql`
    with runs as (
      select block, held, sum(held) over (order by block desc) - held as before
      from (
        select ${block}, sum(${businessCouponBlocks[list]}) as held from ${businessCouponBlocks}
        where ${sight === 'own' ? and(eq(businessId, whose), isLiveBusiness(whose)) : sql`false`}
        group by ${block}
      ) summed
    ), reach as (
      select min(block) as first, max(block) as last, ${BEFORE} - min(before) as skipped from runs
      where before < ${sql.placeholder('end')} and ${BEFORE} < before + held
    )
    select total, seq from (select coalesce(sum(held), 0) as total from runs) counted left join lateral (
      select seq from reach cross join (${own}) own cross join lateral (
        select ${coupons.seq} from ${coupons}
        where ${COUPON_LISTS[list](coupons)} and ${coupons.offerId} = own.id
          and ${coupons.seq} >= first * ${span} and ${coupons.seq} < (last + 1) * ${span} offset 0
      ) near
      order by seq desc offset (select skipped from reach) ${limited(limit)}
    ) found on true`;
}

/** Of one user, as far as the actor may see: a user never has so many that reading them all costs much. */
function sliceOfUser({ list, sight, limit }: PageShape): SQL {
  const hits = new QueryBuilder()
    .select({ seq: coupons.seq })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .where(and(COUPON_LISTS[list](coupons), eq(coupons.userId, sql.placeholder('userId')), belongsTo(VIEWERS[sight])));
  return sliceOfHits(hits, limit);
}
