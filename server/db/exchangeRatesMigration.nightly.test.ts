import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`server/db/migrations/${name}.sql`, 'utf8');

test('exchange rates that were there before they were numbered are in the order in which they were set', async () => {
  const db = await PGlite.create();
  for (const name of ['0000_foundation', '0001_offers', '0002_offer_blocks', '0003_coupon_lists']) {
    await db.exec(read(name));
  }
  // Newest first: the order of their rows in the table is the wrong one. Of two with the same time the ids decide.
  await db.exec(`
    insert into exchange_rates (id, usd_ves, created_at) values
      ('00000000-0000-7000-8000-000000000001', 463.4, '2026-03-01'),
      ('00000000-0000-7000-8000-000000000004', 455.91, '2026-02-01'),
      ('00000000-0000-7000-8000-000000000003', 455.9, '2026-02-01'),
      ('00000000-0000-7000-8000-000000000002', 36.5, '2026-01-01');`);

  await db.exec(read('0004_payments'));
  await db.exec(`insert into exchange_rates (id, usd_ves, created_at)
    values ('00000000-0000-7000-8000-000000000000', 470, '2025-01-01');`);

  const { rows } = await db.query(`select seq, usd_ves from exchange_rates order by seq`);
  expect(rows).toEqual([
    { seq: 1, usd_ves: '36.50' },
    { seq: 2, usd_ves: '455.90' },
    { seq: 3, usd_ves: '455.91' },
    { seq: 4, usd_ves: '463.40' },
    { seq: 5, usd_ves: '470.00' },
  ]);
  await db.close();
});
