import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';

import { BOTH_ENGINES, ENGINES, newDatabase, openTestDatabase, sharedDatabase } from '../testing/database';
import { users } from './schema';
import { userEmail, userName } from './searchedTexts';
import { ensureSearchIndexes } from './searchIndexes';
import { holding } from './textSearch';

const NAMES = [
  ...['businesses_name_parts', 'businesses_parts', 'offers_text_parts', 'offers_title_parts', 'payments_parts'],
  ...['users_email_parts', 'users_parts'],
];
const without = (...gone: string[]) => NAMES.filter((name) => !gone.includes(name));

function emailHolds(part: string): SQL {
  return holding(part)(sql`lower(${users.email})`);
}

describe.each(BOTH_ENGINES)('the indexes of searches on %s', (engine) => {
  const database = sharedDatabase(engine, openTestDatabase);

  const ask = async (statement: string) => (await database.db.execute(sql.raw(statement))).rows;
  const working = async () =>
    (
      await ask(`select relname as name from pg_index join pg_class on oid = indexrelid
        where indisvalid and relname like '%\\_parts' order by 1`)
    ).map(({ name }) => name);
  const lastLog = () => ({ info: vi.fn(), error: vi.fn() });

  test('are there after a start, and made again where one is missing or half made', async () => {
    expect(await working()).toEqual(NAMES);
    await ask('drop index users_email_parts');
    await ask("update pg_index set indisvalid = false where indexrelid = 'offers_text_parts'::regclass");
    expect(await working()).toEqual(without('offers_text_parts', 'users_email_parts'));

    const log = lastLog();
    await ensureSearchIndexes(ask, log, { concurrently: engine === 'postgres' });

    expect(await working()).toEqual(NAMES);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('serve parts of three letters or more, and are left alone for others', async () => {
    const planOf = (part: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const lookUp: SQL = sql`select id from users where ${emailHolds(part)}`;
        return JSON.stringify((await tx.execute(sql`explain ${lookUp}`)).rows);
      });
    expect(await planOf('ana')).toContain('users_email_parts');
    for (const part of ['an', 'a.b@c']) expect(await planOf(part)).not.toContain('users_email_parts');
  });

  test('give pages of sorted users without reading all of them', async () => {
    for (const [by, index] of [
      [userName, 'users_by_name'],
      [userEmail, 'users_by_email'],
    ] as const) {
      const plan = await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return (await tx.execute(sql`explain select id from users order by ${by}, id limit 10`)).rows;
      });
      expect(JSON.stringify(plan)).toContain(index);
      expect(JSON.stringify(plan)).not.toContain('Sort');
    }
  });

  test.each(['42501', '0A000', '58P01'])(
    'are done without where the database refuses them by %s, which is said once',
    async (code) => {
      await ask('drop index if exists users_email_parts');
      const log = lastLog();
      const refusing = async (statement: string) => {
        if (statement.startsWith('create extension')) {
          throw Object.assign(new Error('permission denied to create extension'), { code });
        }
        return ask(statement);
      };

      await ensureSearchIndexes(refusing, log);

      expect(log.error.mock.calls).toEqual([
        [expect.stringMatching(/^Las búsquedas leen todo.*permission denied.*CREATE EXTENSION pg_trgm/)],
      ]);
      expect(await working()).toEqual(without('users_email_parts'));
      await database.db.execute(sql`insert into users (id, name, email, permission, password_hash)
      values (gen_random_uuid(), 'Ana', 'Ana@gs.test', 'consumer', '-') on conflict do nothing`);
      const { rows } = await database.db.execute(sql`select email from users where ${emailHolds('ana')}`);
      expect(rows).toEqual([{ email: 'Ana@gs.test' }]);
    },
  );
});

test.runIf(ENGINES.includes('postgres'))(
  'an index that could not be finished is dropped, since no query uses it and every write maintains it',
  async () => {
    const database = await newDatabase();
    const [starting, reader] = [new pg.Client(database.url), new pg.Client(database.url)];
    await Promise.all([starting.connect(), reader.connect()]);
    const ask = async (statement: string) => (await starting.query(statement)).rows;
    await ask(`drop index ${NAMES.join()}`);
    await ask('set lock_timeout = 300');
    // A long transaction reads another table: an index is finished only when it ends.
    await reader.query('begin isolation level repeatable read');
    await reader.query('select from payments');
    const log = { info: vi.fn(), error: vi.fn() };

    await ensureSearchIndexes(ask, log, { concurrently: true });

    expect(log.error.mock.calls).toEqual([[expect.stringContaining('lock timeout')]]);
    expect(await ask(`select from pg_class where relname in ('${NAMES.join("', '")}')`)).toEqual([]);
    await Promise.all([starting.end(), reader.end()]);
    await database.drop();
  },
);
