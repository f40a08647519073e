import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`server/db/migrations/${name}.sql`, 'utf8');

test('offers that stayed when their business was removed are marked like it, and nothing else changes', async () => {
  const db = await PGlite.create();
  for (const name of ['0000_foundation', '0001_offers', '0002_offer_blocks', '0003_coupon_lists']) {
    await db.exec(read(name));
  }
  await db.exec(`
    insert into users (id, name, email, permission, password_hash)
      values (gen_random_uuid(), 'Ana', 'ana@gs.test', 'consumer', '-');
    insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email,
        website, deleted_at)
      select gen_random_uuid(), name, '', '', '', '{}', '', 0, 0, '', '', '', removed
      from (values ('open', null), ('removed', timestamptz '2026-05-01')) as kinds (name, removed);
    insert into categories values (gen_random_uuid(), 'Comida');
    insert into offers (id, business_id, category_id, title, description, images, tags, original_price, price, priority,
      starts_at, ends_at, coupons_valid_at, coupons_valid_until, weekly_schedule, max_coupons_count, deleted_at)
      select gen_random_uuid(), businesses.id, categories.id, businesses.name || ' ' || kind, '', '{}', '{}', 2, 1, 0,
        now(), now() + interval '1 day', now(), now() + interval '1 day', '[]', 1000, removed
      from businesses, categories, (values ('live', null), ('earlier', timestamptz '2026-04-01')) as kinds (kind, removed);
    insert into coupons (id, offer_id, user_id) select gen_random_uuid(), offers.id, users.id from offers, users;`);
  const rows = async (statement: string) => (await db.query<Record<string, unknown>>(statement)).rows;
  const before = await rows('select * from coupons order by id');

  await db.exec(read('0006_offers_of_removed_businesses'));

  expect(await rows(`select title, deleted_at::date::text as removed from offers order by title`)).toEqual([
    { title: 'open earlier', removed: '2026-04-01' },
    { title: 'open live', removed: null },
    { title: 'removed earlier', removed: '2026-04-01' },
    { title: 'removed live', removed: '2026-05-01' },
  ]);
  expect(await rows('select sum(live)::int as live from offer_blocks')).toEqual([{ live: 1 }]);
  expect(await rows('select * from coupons order by id')).toEqual(before);
  await db.close();
});
