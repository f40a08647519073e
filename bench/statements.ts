/**
 * The lists as a developer who knows the data would write them by hand: one statement a page that gives its JSON, from
 * the existing counters. `$1` is how many rows come before the page; JSON is made of the ten alone. PostgreSQL's speed
 * with these is the floor of a list.
 */
const page = (total: string, rows: string) => `
  select json_build_object('data', coalesce((select json_agg(row order by place desc) from (${rows}) found), '[]'),
    'pagination', json_build_object('page', $1::bigint / 10 + 1, 'limit', 10, 'lastPage', (${total} + 9) / 10))::text as answer`;

/** Below which row the page begins, and how many rows are skipped from there, by blocks of 256 and their counters. */
const start = (blocks: string, count: string) => `start as (
    select (block + 1) * 256 as below, $1::bigint - before as skipped from ${blocks}
    where before <= $1::bigint and $1::bigint < before + ${count}
  )`;

const businesses = page(
  '(select count(*) from businesses where deleted_at is null)',
  `select id as place, json_build_object('id', id, 'name', name, 'description', description, 'rif', rif, 'legalName', legal_name,
    'images', images, 'address', address, 'latitude', latitude, 'longitude', longitude, 'phone', phone, 'email', email,
    'website', website) as row
  from (select * from businesses where deleted_at is null order by id desc limit 10 offset $1::bigint) ten`,
);

const offers = `
  with blocks as materialized (
    select block, live, sum(live) over (order by block desc) - live as before from offer_blocks
  ), ${start('blocks', 'live')}${page(
    '(select sum(live)::bigint from blocks)',
    `select o.seq as place, json_build_object('id', o.id, 'title', o.title, 'description', o.description, 'images', o.images,
      'originalPrice', o.original_price, 'price', o.price, 'priority', o.priority, 'startsAt', o.starts_at, 'endsAt', o.ends_at,
      'maxCouponsCount', o.max_coupons_count, 'couponsCount', o.coupons_count, 'usedCouponsCount', o.used_coupons_count,
      'couponsValidAt', o.coupons_valid_at, 'couponsValidUntil', o.coupons_valid_until,
      'weeklySchedule', json_build_object('items', o.weekly_schedule), 'tags', o.tags,
      'business', (select json_build_object('id', b.id, 'name', b.name) from businesses b where b.id = o.business_id),
      'category', (select json_build_object('id', c.id, 'name', c.name) from categories c where c.id = o.category_id)) as row
    from (select * from offers where deleted_at is null and seq < (select below from start)
      order by seq desc limit 10 offset (select skipped from start)) o`,
  )}`;

const activeCoupons = `
  with large as materialized (
    select block, held, sum(held) over (order by block desc) - held as before
    from (select block, sum(active) as held from coupon_blocks where span = 32768 group by block) summed
  ), outer_start as (
    select block, before from large where before <= $1::bigint and $1::bigint < before + held
  ), small as (
    select block, held, (select before from outer_start) + sum(held) over (order by block desc) - held as before
    from (select block, sum(active) as held from coupon_blocks where span = 256
      and block >= (select block * 128 from outer_start) and block < (select (block + 1) * 128 from outer_start)
      group by block) summed
  ), ${start('small', 'held')}${page(
    '(select sum(held)::bigint from large)',
    `select c.seq as place, json_build_object('id', c.id, 'userId', c.user_id, 'consumedAt', c.consumed_at, 'createdAt', c.created_at,
      'offer', (select json_build_object('id', o.id, 'title', o.title, 'images', o.images, 'couponsValidAt', o.coupons_valid_at,
        'couponsValidUntil', o.coupons_valid_until, 'weeklySchedule', json_build_object('items', o.weekly_schedule),
        'business', (select json_build_object('id', b.id, 'name', b.name) from businesses b where b.id = o.business_id))
        from offers o where o.id = c.offer_id)) as row
    from (select * from coupons where consumed_at is null and removed_at is null and seq < (select below from start)
      order by seq desc limit 10 offset (select skipped from start)) c`,
  )}`;

/** By the path of the call. */
export const STATEMENTS = {
  '/coupon-service/businesses': businesses,
  '/coupon-service/offers': offers,
  '/coupon-service/coupons/admin/active': activeCoupons,
} as const;

export type ListPath = keyof typeof STATEMENTS;
