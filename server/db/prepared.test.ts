import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES, sharedDatabase } from '../testing/database';
import { prepared, preparedSql, type Shape } from './prepared';
import { categories } from './schema';
import type { Db, Tx } from './types';

describe.each(ENGINES)('a prepared statement on %s', (engine) => {
  const database = sharedDatabase(engine);
  beforeAll(async () => void (await database.db.insert(categories).values([{ name: 'Cafés' }, { name: 'Pizzas' }])));

  interface Named extends Shape {
    by: 'name' | 'nothing';
    limit?: number;
  }
  const write = vi.fn((db: Db | Tx, { by, limit }: Named) =>
    db
      .select({ name: categories.name })
      .from(categories)
      .where(by === 'name' ? eq(categories.name, sql.placeholder('name')) : undefined)
      .orderBy(categories.name)
      .limit(limit ?? 1),
  );
  const ask = prepared('categories_named', write);

  test('is written once for each shape, whatever its values', async () => {
    write.mockClear();
    const found = await Promise.all([
      ask(database.db, { by: 'name' }).execute({ name: 'Pizzas' }),
      ask(database.db, { by: 'name' }).execute({ name: 'Cafés' }),
      ask(database.db, { by: 'nothing' }).execute({}),
    ]);
    expect(found).toEqual([[{ name: 'Pizzas' }], [{ name: 'Cafés' }], [{ name: 'Cafés' }]]);
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('is written once for the same shape said in another order, and anew for words that only look alike together', async () => {
    const spoken = vi.fn((db: Db | Tx, { one, other }: { one?: string; other?: string }) =>
      db
        .select({ said: sql<string>`${sql.raw(`'${one} ${other}'`)}` })
        .from(categories)
        .limit(1),
    );
    const say = prepared('categories_spoken', spoken);
    const said = async (shape: { one?: string; other?: string }) => (await say(database.db, shape).execute())[0]?.said;
    expect(await said({ one: 'a', other: 'b' })).toBe('a b');
    expect(await said({ other: 'b', one: 'a' })).toBe('a b');
    expect(spoken).toHaveBeenCalledTimes(1);
    expect(await said({ one: 'a,b', other: 'c' })).toBe('a,b c');
    expect(await said({ one: 'a', other: 'b,c' })).toBe('a b,c');
    expect(await said({ one: '', other: 'b' })).toBe(' b');
    expect(await said({ other: 'b' })).toBe('undefined b');
    expect(await said({ one: undefined, other: 'b' })).toBe('undefined b');
    expect(spoken).toHaveBeenCalledTimes(5);
  });

  test('is planned once for each connection, by a name of its own', async () => {
    await ask(database.db, { by: 'name' }).execute({ name: 'Pizzas' });
    const { rows } = await database.db.execute(
      sql`select 1 from pg_prepared_statements where name like 'categories\\_named\\_%' and statement like '%"name" = $1%'`,
    );
    // PostgreSQL has several connections, and the one that answers may be another.
    expect(rows.length).toBeLessThanOrEqual(1);
    if (engine === 'pglite') expect(rows).toHaveLength(1);
  });

  test('of a page that no screen asks for is written each time, so that no caller fills the memory with them', async () => {
    write.mockClear();
    for (const limit of [7, 7, 10, 10, 100, 100]) await ask(database.db, { by: 'nothing', limit }).execute({});
    expect(write.mock.calls.map(([, { limit }]) => limit)).toEqual([7, 7, 10, 100]);
  });

  test('is written anew for a transaction, and sees what that changed', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(categories).values({ name: 'Arepas' });
      expect(await ask(tx, { by: 'nothing' }).execute({})).toEqual([{ name: 'Arepas' }]);
      await tx.delete(categories).where(eq(categories.name, 'Arepas'));
    });
    expect(await ask(database.db, { by: 'nothing' }).execute({})).toEqual([{ name: 'Cafés' }]);
  });

  test('of SQL is written once, also for transactions, and sees what they changed', async () => {
    const writeSql = vi.fn(
      () => sql`select name from ${categories} where name = any(${sql.placeholder('names')}) order by name`,
    );
    const named = preparedSql<{ name: string }>('categories_of_names', writeSql);
    const names = ['Pizzas', 'Arepas', "Arepas' {,}"];
    await database.db.transaction(async (tx) => {
      await tx.insert(categories).values({ name: 'Arepas' });
      expect(await named(tx, { names })).toEqual([{ name: 'Arepas' }, { name: 'Pizzas' }]);
      await tx.delete(categories).where(eq(categories.name, 'Arepas'));
    });
    expect(await named(database.db, { names })).toEqual([{ name: 'Pizzas' }]);
    expect(writeSql).toHaveBeenCalledTimes(1);
  });
});
