import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** What a former release writes. */
const FORMER = `
  insert into users (id, name, email, permission, password_hash)
    select gen_random_uuid(), 'Persona', gen_random_uuid() || '@gs.test', 'consumer', '-' from generate_series(1, 1500)`;

test('users of before have their marks, and so have those that a former release writes afterwards', async () => {
  const db = await PGlite.create();
  const apply = async (names: string[]) => {
    for (const name of names) await db.transaction((tx) => tx.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  };
  await apply(migrations.filter((name) => name < '0014'));
  await db.exec(FORMER);
  await apply(migrations.filter((name) => name.startsWith('0014')));
  for (const many of [1_500, 3_000]) {
    const { rows } = await db.query(`select max(below)::int as many, count(*)::int > 2 as have, bool_and(below =
      (select count(*) from users where users.id < list_marks.id)) as rightly from list_marks where list = 'users'`);
    expect(rows).toEqual([{ many, have: true, rightly: true }]);
    await db.exec(FORMER);
  }
  await db.close();
});
