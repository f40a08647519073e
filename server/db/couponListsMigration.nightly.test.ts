import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`server/db/migrations/${name}.sql`, 'utf8');

test('coupons that were there before their lists were counted find their place in them', async () => {
  const db = await PGlite.create();
  for (const name of ['0000_foundation', '0001_offers', '0002_offer_blocks']) await db.exec(read(name));
  await db.exec(`
    insert into users (id, name, email, permission, password_hash)
      values (gen_random_uuid(), 'Ana', 'ana@gs.test', 'consumer', '-');
    insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website)
      values (gen_random_uuid(), '', '', '', '', '{}', '', 0, 0, '', '', '');
    insert into categories values (gen_random_uuid(), 'Comida');
    insert into offers (id, business_id, category_id, title, description, images, tags, original_price, price, priority,
      starts_at, ends_at, coupons_valid_at, coupons_valid_until, weekly_schedule, max_coupons_count)
      select gen_random_uuid(), businesses.id, categories.id, '', '', '{}', '{}', 2, 1, 0, now(), now() + interval '1 day',
        now(), now() + interval '1 day', '[]', 1000 from businesses, categories;
    insert into coupons (id, offer_id, user_id, created_at, consumed_at, removed_at)
      select gen_random_uuid(), offers.id, users.id, timestamptz '2026-01-01' + n * interval '1 hour',
        case when n % 3 = 0 then timestamptz '2026-03-01' - n * interval '1 hour' end,
        case when n % 7 = 1 and n % 3 <> 0 then now() end
      from offers, users, generate_series(1, 600) as n;`);

  await db.exec(read('0003_coupon_lists'));
  await db.exec(
    `insert into coupons (id, offer_id, user_id) select gen_random_uuid(), offer_id, user_id from coupons limit 1;`,
  );

  const rows = async <T>(statement: string) => (await db.query<T>(statement)).rows;
  const active = 'consumed_at is null and removed_at is null';
  const inPlace = (by: string, where: string) =>
    rows(`select id from coupons where ${where} order by ${by}`).then((found) =>
      found.map((row) => JSON.stringify(row)),
    );
  expect(await inPlace('seq', active)).toEqual(await inPlace('created_at', active));
  expect(await inPlace('seq', 'consumed_at is not null')).toEqual(
    await inPlace('consumed_at', 'consumed_at is not null'),
  );
  for (const span of [256, 32_768]) {
    expect(
      await rows(`select block, sum(active)::int as active, sum(consumed)::int as consumed from coupon_blocks
        where span = ${span} group by block order by block`),
    ).toEqual(
      await rows(`select seq / ${span} as block, (count(*) filter (where ${active}))::int as active,
        count(consumed_at)::int as consumed from coupons where removed_at is null group by 1 order by 1`),
    );
  }
  await db.close();
});
