import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const isBefore = (name: string) => name < '0008';

test('the history begins with the last decision about each payment', async () => {
  const db = await PGlite.create();
  const apply = async (names: string[]) => {
    for (const name of names) await db.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  };
  await apply(migrations.filter(isBefore));
  await db.exec(`
    insert into users (id, name, email, permission, password_hash)
      values (gen_random_uuid(), 'Ana', 'ana@gs.test', 'admin', '-');
    insert into payments (id, user_id, status, decided_by, usd_price, type, kind, payment_intent_id, updated_at)
      select gen_random_uuid(), users.id, status::payment_status, case when decided then users.id end, 1, 'card',
        'automatic', '-', at::timestamptz
      from users, (values ('rejected', true, '2026-03-02'), ('confirmed', true, '2026-03-01'),
        ('confirmed', false, '2026-03-01'), ('pending', false, '2026-03-01')) as kinds (status, decided, at);`);

  await apply(migrations.filter((name) => name.startsWith('0008')));

  const { rows } = await db.query(`select action, subject_type, actor_id = users.id as by_ana, details,
    exists (select from payments where payments.id = subject_id and status::text = action and updated_at = at) as known
    from audit_events, users order by seq`);
  const decided = { subject_type: 'payment', by_ana: true, details: {}, known: true };
  expect(rows).toEqual([
    { ...decided, action: 'confirmed' },
    { ...decided, action: 'rejected' },
  ]);
  await db.close();
});
