import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ENGINES, sharedDatabase } from '../testing/database';
import { MISCOUNTED } from '../testing/miscounted';
import { foldLists, sliceOfMarked } from './markedList';

const ADDED = sql`insert into users (id, name, email, permission, password_hash)
  select gen_random_uuid(), 'Ana', gen_random_uuid() || '@gs.test', 'consumer', '-' from generate_series(1, 3000)`;
const LISTED = sql`select id from users`;

describe.each(ENGINES)('a marked list on %s', (engine) => {
  const database = sharedDatabase(engine);

  const marks = async () => Number((await database.db.execute(sql`select count(*) as n from list_marks`)).rows[0]?.n);
  const waiting = async () =>
    Number((await database.db.execute(sql`select count(*) as n from list_changes`)).rows[0]?.n);
  async function page(number: number) {
    const slice = sliceOfMarked('users', LISTED, 10, (number - 1) * 10);
    return (await database.db.execute(sql`select total::int, id from (${slice}) as slice order by id desc`)).rows;
  }

  test('gives every page as counting and skipping would, before and after its changes were put in place', async () => {
    await database.db.execute(ADDED);
    await database.db.execute(sql`delete from users where id in (select id from users order by id limit 100)`);
    await database.db.execute(
      sql`delete from users where id in (select id from users order by id offset 1500 limit 9)`,
    );
    expect(await marks()).toBeGreaterThan(3);
    expect(await waiting()).toBeGreaterThan(0);

    for (const again of [true, false]) {
      const { rows } = await database.db.execute<{ id: string }>(sql`${LISTED} order by id desc`);
      expect(rows).toHaveLength(2_891);
      for (const number of [1, 2, 77, 145, 200, 289, 290]) {
        const expected = rows.slice((number - 1) * 10, number * 10).map(({ id }) => ({ total: 2_891, id }));
        expect(await page(number)).toEqual(expected.length > 0 ? expected : [{ total: 2_891, id: null }]);
      }
      expect((await database.db.execute(MISCOUNTED)).rows).toEqual([]);
      if (again) await foldLists(database.db);
    }
    expect(await waiting()).toBe(0);
  });

  test('is empty when its table was emptied', async () => {
    await database.db.execute(ADDED);
    await database.db.execute(sql`truncate users cascade`);
    expect(await page(1)).toEqual([{ total: 0, id: null }]);
    expect(await marks()).toBe(0);
  });

  if (engine === 'postgres') {
    test('makes no transaction wait for another one that changes the same list', async () => {
      const { db } = database;
      await db.execute(ADDED);
      await db.transaction(async (tx) => {
        await tx.execute(ADDED);
        await db.execute(ADDED);
      });
      expect((await page(1))[0]).toMatchObject({ total: 9_000 });
      expect((await db.execute(MISCOUNTED)).rows).toEqual([]);
    });
  }

  test('reads no marks of other lists while it is written', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into list_marks (list, id, below) select 'others', gen_random_uuid(), 0 from generate_series(1, 5000)`,
      );
      const marksRead = async () =>
        Number(
          (
            await tx.execute(sql`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n
              from pg_stat_xact_user_tables where relname = 'list_marks'`)
          ).rows[0]?.n,
        );
      const before = await marksRead();
      await tx.execute(ADDED);
      expect((await marksRead()) - before).toBeLessThan(5_000);
      await tx.execute(sql`delete from list_marks where list = 'others'`);
    });
  });
});
