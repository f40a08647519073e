import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BOTH_ENGINES, sharedDatabase } from '../testing/database';
import { categories } from './schema';

describe.each(BOTH_ENGINES)('the database on %s', (engine) => {
  const database = sharedDatabase(engine);

  test('a transaction is alone: what it has not committed no other one reads, and an error undoes it', async () => {
    const { db } = database;
    const names = async () => (await db.select().from(categories)).map(({ name }) => name);
    let meanwhile: Promise<string[]> | undefined;
    const failed = db.transaction(async (tx) => {
      await tx.insert(categories).values({ name: 'Comida' });
      meanwhile = names();
      await tx.execute(sql`select 1`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await meanwhile).toEqual([]);
    expect(await names()).toEqual([]);
  });

  test('keeps the state of an SQL error and goes on', async () => {
    const twice = Array.from({ length: 2 }, () => ({ name: 'Belleza' }));
    await expect(database.db.insert(categories).values(twice)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await database.db.select().from(categories)).toEqual([]);
  });

  test('large answers and questions arrive whole', async () => {
    const { rows } = await database.db.execute<{ big: string }>(sql`select ${'ñ'.repeat(3_000_000)} as big`);
    expect(rows[0]?.big).toBe('ñ'.repeat(3_000_000));
  });
});
