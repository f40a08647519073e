/**
 * The whole application on a bench: many businesses, offers and coupons, an administrator, an owner with the same password, and
 * no limit on requests unless BENCH_LIMITS says so. A process of its own.
 */
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { TAGS } from '../contract/tag';
import { onServer } from '../scripts/onServer.mjs';
import { buildApp } from '../server/app';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/client';
import { prepareData } from '../server/firstData';
import { diskStorage } from '../server/s3/storage';

const config = readConfig();
const rows = Number(process.env.BENCH_ROWS);
const offers = Number(process.env.BENCH_OFFERS ?? 0);
const coupons = Number(process.env.BENCH_COUPONS ?? 0);
const users = Number(process.env.BENCH_USERS ?? Math.ceil(coupons / 50));
const payments = Number(process.env.BENCH_PAYMENTS ?? 0);
const entries = Number(process.env.BENCH_HISTORY ?? 0);
const GIVEN =
  'María,José,Ana,Luis,Carlos,Carmen,Juan,Rosa,Pedro,Luisa,Jesús,Ana María,José Luis,Miguel,Daniela,Mariana,Rafael,Yuleisi,Li,Andrés,Ángel,Xiomara,Wilmer,Nélida,Óscar,Bo,Zoila';
const FAMILY =
  'González,Rodríguez,Pérez,Hernández,García,Martínez,Sánchez,López,Díaz,Rojas,Torres,de la O,Fernández,Quintero,Peña,de los Ríos,Rivas,Wu,Zambrano,Núñez,Li,Uzcátegui,Mora,de Sousa,Añez,Ek';

const log = { info: () => {}, error: console.error };

const database = await openDatabase(config, log);
const storage = diskStorage(join(config.dataDir, 'files'));
await prepareData({ config, database, storage, log });
/** Runs a statement that may exceed a call's time limit, such as one for a million rows. */
const prepare = (statement: SQL) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(statement);
  });

// Only reads are measured; a hundred thousand entries of the history would only slow the preparation down.
for (const table of ['businesses', 'users', 'offers', 'coupons', 'payments'])
  await database.db.execute(
    sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(`${table}_history`)}`,
  );
await prepare(sql`
  insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website)
  select gen_random_uuid(), 'Negocio ' || n, repeat('Pan y café a toda hora. ', 8), 'J-' || n, 'Inversiones ' || n || ', C.A.',
    array['/files/businesses/' || gen_random_uuid() || '.webp'], 'Avenida ' || n || ', Caracas', 10.48, -66.9,
    '0212-555-0101', 'n' || n || '@bench.test', 'https://bench.test/' || n
  from generate_series(1, ${rows}::int) as n`);
await prepare(sql`
  insert into users (id, name, email, permission, password_hash, business_id)
  select gen_random_uuid(), 'Dueña', 'owner@bench.test', 'owner', password_hash, (select id from businesses where rif = 'J-1')
  from users where permission = 'admin'`);
await prepare(sql`
  insert into offers (id, business_id, category_id, title, description, images, tags, original_price, price, priority,
    starts_at, ends_at, coupons_valid_at, coupons_valid_until, weekly_schedule, max_coupons_count)
  select gen_random_uuid(), chosen.ids[1 + n % cardinality(chosen.ids)], kinds.ids[1 + n % cardinality(kinds.ids)],
    'Oferta ' || n, repeat('Arepas, café y jugo para toda la familia. ', 8),
    array['/files/offers/' || gen_random_uuid() || '.webp'], tags.names[1 + n % 13:1 + n % 13 + n % 3], 20, 12.5, 0,
    now() + n % 60 * interval '1 day' - interval '30 days', now() + n % 60 * interval '1 day',
    now() - interval '30 days', now() + interval '90 days', '[{"day": null, "startsAt": 8, "endsAt": null}]', 100
  from generate_series(1, ${offers}::int) as n, (select ${sql.param(TAGS)}::text[] as names) as tags,
    (select array_agg(id) as ids from (select id from businesses order by rif limit 300) as some_of_them) as chosen,
    (select array_agg(id) as ids from categories) as kinds`);
await prepare(sql`
  insert into users (id, name, email, permission, password_hash)
  select gen_random_uuid(), 'Cliente ' || n, 'c' || n || '@bench.test', 'consumer', '-'
  from generate_series(1, ${users}::int) as n`);
// BENCH_NAMES gives names as people have them: few that many share, many that few do.
if (process.env.BENCH_NAMES)
  await prepare(sql`
    update users set name = given[1 + floor(cardinality(given) * (random() ^ 2))::int] || ' ' ||
        family[1 + floor(cardinality(family) * (random() ^ 2))::int] || case when random() < 0.3 then '' else ' ' ||
        family[1 + floor(cardinality(family) * (random() ^ 2))::int] end,
      phone = '04' || (12 + floor(random() * 3) * 2) || '-' || lpad(floor(random() * 1e7)::text, 7, '0')
    from (select string_to_array(${GIVEN}, ',') as given, string_to_array(${FAMILY}, ',') as family) as names
    where permission = 'consumer'`);
await prepare(sql`
  with kinds as (select id, row_number() over (order by title) - 1 as place from offers),
    holders as (select id, row_number() over (order by email) - 1 as place from users where permission = 'consumer')
  insert into coupons (id, offer_id, user_id, consumed_at)
  select gen_random_uuid(), kinds.id, holders.id, case when n % 7 < 2 then now() end
  from generate_series(1, ${coupons}::int) as n
  join kinds on kinds.place = n % (select count(*) from kinds)
  join holders on holders.place = n % (select count(*) from holders)
  order by n`);
await prepare(sql`
  update offers set coupons_count = held, used_coupons_count = used, max_coupons_count = greatest(max_coupons_count, held)
  from (select offer_id, count(*) as held, count(consumed_at) as used from coupons group by offer_id) as counted
  where offers.id = offer_id`);
await prepare(sql`
  with holders as (select id, row_number() over (order by email) - 1 as place from users where permission = 'consumer')
  insert into payments (id, user_id, status, purchase_at, usd_price, ves_price, exchange_rate, type, kind, ref_number, bank,
    owner_name, ci, amount)
  select gen_random_uuid(), holders.id,
    (case n % 10 when 0 then 'pending' when 1 then 'rejected' else 'confirmed' end)::payment_status,
    now() - n * interval '90 seconds', 1 + n % 40, (1 + n % 40) * 36.1, 36.1, 'pagoMovil', 'manual', lpad(n::text, 8, '0'),
    (array['0134', '0102', '0105', '0108', '0191'])[1 + n % 5], 'Titular ' || n, 'V-' || n % 5000, (1 + n % 40) * 36.1
  from generate_series(1, ${payments}::int) as n
  join holders on holders.place = n % (select count(*) from holders)`);
await prepare(sql`
  insert into audit_events (at, actor_id, action, subject_type, subject_id, business_id, address, details, changes)
  select now() - make_interval(secs => ${entries}::int - n), (select id from users where permission = 'admin' limit 1), 'updated',
    case when n % 101 = 0 then 'business' else 'coupon' end, gen_random_uuid(), null, '192.0.2.1', '{}', '{"price": [12.5, 9.5]}'
  from generate_series(1, ${entries}::int) as n`);
// A database in use has been vacuumed and analysed by its own upkeep; so is this one, before it is measured.
if (config.databaseUrl) await onServer(config.databaseUrl, 'vacuum (analyze)');
else await database.db.execute(sql`vacuum (analyze)`);

const NO_LIMITS = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  siteRequestsPerMinute: Number.MAX_SAFE_INTEGER,
  atOncePerPlace: Number.MAX_SAFE_INTEGER,
  maxLagMs: Number.MAX_SAFE_INTEGER,
};
const limits = process.env.BENCH_LIMITS ? {} : NO_LIMITS;
const app = await buildApp({ ...database, config, storage, ...limits });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
});
