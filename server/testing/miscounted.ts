import { type SQL, sql } from 'drizzle-orm';
import { BUSINESS_SPAN, COUPON_SPANS, OFFER_BLOCK } from '../db/listSchema';

/** Every mark and block of a list that differs from a count of the rows, by name; no rows where all agree. */
export const MISCOUNTED = sql`
  select 'marks of ' || list as what from (
      select list, below, sum(held) over in_order - sum(change) over in_order as counted
      from (
        select list, id, 1 as place, 1 as held, 0 as change, null::bigint as below from listed
        union all select list, id, 1, 0, change, null from list_changes
        union all select list, id, 0, 0, 0, below from list_marks
      ) as everything
      window in_order as (partition by list order by id, place rows unbounded preceding)
    ) as counted_up where below <> counted
  union all
  select 'length of ' || list from (values ('users'), ('payments'), ('businesses')) as lists (list)
    where (select count(*) from listed where listed.list = lists.list)
      <> (select coalesce(sum(change), 0) from list_changes as c where c.list = lists.list)
        + (select coalesce(max(below), 0) from list_marks as mark where mark.list = lists.list)
  union all
  ${differing(
    'blocks of offers',
    sql`select seq / ${OFFER_BLOCK} as block, count(*) as held from offers where deleted_at is null group by 1`,
    sql`select block, live as held from offer_blocks where live <> 0`,
  )}
  union all
  ${differing(
    'blocks of coupons',
    sql`select span, seq / span as block, count(*) filter (where consumed_at is null) as active, count(consumed_at) as consumed
      from coupons, (values (${COUPON_SPANS.small}), (${COUPON_SPANS.large})) as spans (span)
      where removed_at is null group by 1, 2`,
    sql`select span, block, sum(active) as active, sum(consumed) as consumed from coupon_blocks group by 1, 2
      having sum(active) <> 0 or sum(consumed) <> 0`,
  )}
  union all
  ${differing(
    'blocks of coupons of businesses',
    sql`select business_id, coupons.seq / ${BUSINESS_SPAN} as block, count(*) filter (where consumed_at is null) as active,
        count(consumed_at) as consumed
      from coupons join offers on offers.id = offer_id where removed_at is null group by 1, 2`,
    sql`select business_id, block, sum(active) as active, sum(consumed) as consumed from business_coupon_blocks group by 1, 2
      having sum(active) <> 0 or sum(consumed) <> 0`,
  )}`.inlineParams();

function differing(what: string, rows: SQL, kept: SQL): SQL {
  return sql`select ${what} as what where exists (
    (select * from (${rows}) as rows except select * from (${kept}) as kept)
    union all (select * from (${kept}) as kept except select * from (${rows}) as rows))`;
}
