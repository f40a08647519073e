import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** What a former release writes of users and sessions. */
const FORMER = `
  insert into users (id, name, email, permission, password_hash)
    values (gen_random_uuid(), 'Persona', gen_random_uuid() || '@gs.test', 'admin', '-');
  insert into sessions (token_hash, user_id, expires_at)
    select uuid_send(gen_random_uuid()), id, now() + '1 day' from users;
  update users set password_hash = password_hash || '-', updated_at = now();
  update sessions set last_seen_at = now();`;

test('accounts of before go on, and so does a server of the former release', async () => {
  const db = await PGlite.create();
  const apply = async (names: string[]) => {
    for (const name of names) await db.transaction((tx) => tx.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  };
  const count = async (what: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n;
  await apply(migrations.filter((name) => name < '0010'));
  await db.exec(FORMER);
  await db.exec(FORMER);
  const entries = await count('audit_events');

  await apply(migrations.filter((name) => name.startsWith('0010')));

  expect(await count('audit_events')).toBe(entries);
  expect(await count('users where disabled_at is null')).toBe(2);
  expect(await count('(select distinct id from sessions where address is null and user_agent is null) as known')).toBe(
    3,
  );
  await db.exec(FORMER);
  expect(await count('(select distinct id from sessions) as known')).toBe(6);
  expect(await count("audit_events where action = 'passwordChanged'")).toBe(3);
  await db.close();
});
