import { TAGS } from '../contract/tag';

/** Ordinary names, which many people have. */
const FIRST_NAMES = ['Ana', 'María', 'Luis', 'José', 'Li', 'Carmen', 'Ángel', 'Génesis'];
const LAST_NAMES = ['de la O', 'González', 'Wu', 'Pérez', 'Núñez', 'Rodríguez', 'de los Santos'];

/** How many rows of each kind a database has for so many coupons; offers are always 20,000, of 300 businesses at most. */
export const sizesOf = (coupons: number) => ({
  businesses: 20,
  offers: 20_000,
  coupons,
  users: coupons / 25,
  payments: coupons / 20,
  history: coupons / 5,
});
export type Sizes = ReturnType<typeof sizesOf>;

/**
 * Statements that fill a database in which only the first administrator is. Two of seven coupons are consumed, nine of
 * ten payments decided; the first business has an owner with the administrator's password.
 */
export const fill = ({ businesses, offers, coupons, users, payments, history }: Sizes): string[] => [
  // Only reads are measured; a hundred thousand entries of the history would only slow this down.
  ...['businesses', 'users', 'offers', 'coupons', 'payments'].map(
    (table) => `alter table ${table} disable trigger ${table}_history`,
  ),
  `insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website)
  select gen_random_uuid(), 'Negocio ' || n, repeat('Pan y café a toda hora. ', 8), 'J-' || n, 'Inversiones ' || n || ', C.A.',
    array['/files/businesses/' || gen_random_uuid() || '.webp'], 'Avenida ' || n || ', Caracas', 10.48, -66.9,
    '0212-555-0101', 'n' || n || '@bench.test', 'https://bench.test/' || n from generate_series(1, ${businesses}) as n`,
  `insert into users (id, name, email, permission, password_hash, business_id)
  select gen_random_uuid(), 'Dueña', 'owner@bench.test', 'owner', password_hash, (select id from businesses where rif = 'J-1')
  from users where permission = 'admin'`,
  `insert into offers (id, business_id, category_id, title, description, images, tags, original_price, price, priority,
    starts_at, ends_at, coupons_valid_at, coupons_valid_until, weekly_schedule, max_coupons_count)
  select gen_random_uuid(), chosen.ids[1 + n % cardinality(chosen.ids)], kinds.ids[1 + n % cardinality(kinds.ids)],
    'Oferta ' || n, repeat('Arepas, café y jugo para toda la familia. ', 8),
    array['/files/offers/' || gen_random_uuid() || '.webp'], tags.names[1 + n % 13:1 + n % 13 + n % 3], 20, 12.5, 0,
    now() + n % 60 * interval '1 day' - interval '30 days', now() + n % 60 * interval '1 day',
    now() - interval '30 days', now() + interval '90 days', '[{"day": null, "startsAt": 8, "endsAt": null}]', 100
  from generate_series(1, ${offers}) as n, (select '{${TAGS.join()}}'::text[] as names) as tags,
    (select array_agg(id) as ids from (select id from businesses order by rif limit 300) as first_ones) as chosen,
    (select array_agg(id) as ids from categories) as kinds`,
  `insert into users (id, name, email, permission, password_hash)
  select gen_random_uuid(), 'Cliente ' || n || ' ' || (array['${FIRST_NAMES.join("','")}'])[1 + n % ${FIRST_NAMES.length}] || ' '
    || (array['${LAST_NAMES.join("','")}'])[1 + n / 7 % ${LAST_NAMES.length}], 'c' || n || '@bench.test', 'consumer', '-' from generate_series(1, ${users}) as n`,
  `with kinds as (select id, row_number() over (order by title) - 1 as place from offers),
    holders as (select id, row_number() over (order by email) - 1 as place from users where permission = 'consumer')
  insert into coupons (id, offer_id, user_id, consumed_at)
  select gen_random_uuid(), kinds.id, holders.id, case when n % 7 < 2 then now() end
  from generate_series(1, ${coupons}) as n
  join kinds on kinds.place = n % ${offers} join holders on holders.place = n % ${users} order by n`,
  `update offers set coupons_count = held, used_coupons_count = used, max_coupons_count = greatest(max_coupons_count, held)
  from (select offer_id, count(*) as held, count(consumed_at) as used from coupons group by offer_id) as counted
  where offers.id = offer_id`,
  `with holders as (select id, row_number() over (order by email) - 1 as place from users where permission = 'consumer')
  insert into payments (id, user_id, status, purchase_at, usd_price, ves_price, exchange_rate, type, kind, ref_number, bank,
    owner_name, ci, amount)
  select gen_random_uuid(), holders.id,
    (case n % 10 when 0 then 'pending' when 1 then 'rejected' else 'confirmed' end)::payment_status,
    now() - n * interval '90 seconds', 1 + n % 40, (1 + n % 40) * 36.1, 36.1, 'pagoMovil', 'manual', lpad(n::text, 8, '0'),
    (array['0134', '0102', '0105', '0108', '0191'])[1 + n % 5], 'Titular ' || n, 'V-' || n % 5000, (1 + n % 40) * 36.1
  from generate_series(1, ${payments}) as n join holders on holders.place = n % ${users}`,
  `insert into audit_events (at, actor_id, action, subject_type, subject_id, business_id, address, details, changes)
  select now() - make_interval(secs => ${history} - n), (select id from users where permission = 'admin' limit 1), 'updated',
    case when n % 101 = 0 then 'business' else 'coupon' end, gen_random_uuid(), null, '192.0.2.1', '{}', '{"price": [12.5, 9.5]}'
  from generate_series(1, ${history}) as n`,
  'vacuum analyze',
];
