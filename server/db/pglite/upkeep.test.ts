import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase, sharedDatabase } from '../../testing/database';
import { categories } from '../schema';
import { keepUp } from './upkeep';

const database = sharedDatabase('pglite', openTestDatabase);

describe('the embedded database on a disk that fills up', () => {
  test('refuses to write, reads on, and writes again when there is room (K-07)', async () => {
    const { db } = database;
    const log = { info: vi.fn(), error: vi.fn() };
    let room = true;
    const upkeep = keepUp({
      execute: async (statement) => (await db.execute(sql.raw(statement))).rows,
      dataDir: '/datos',
      log,
      hasRoom: () => room,
    });
    const write = (name: string) => db.insert(categories).values({ name });

    await upkeep.guardDisk();
    await write('Antes');
    room = false;
    await upkeep.guardDisk();
    await expect(write('Durante')).rejects.toMatchObject({ cause: { code: '53100' } });
    await expect(db.transaction((tx) => tx.insert(categories).values({ name: 'Tampoco' }))).rejects.toThrow();
    expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: 'Antes' }]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/datos'));

    room = true;
    await upkeep.guardDisk();
    await write('Después');
    expect(await db.select().from(categories).where(eq(categories.name, 'Después'))).toHaveLength(1);
    expect(log.info).toHaveBeenCalledOnce();
    await upkeep.stop();
  });

  test('writes what its log holds to its place, so that the log does not grow for ever', async () => {
    const { db } = database;
    const upkeep = keepUp({
      execute: async (statement) => (await db.execute(sql.raw(statement))).rows,
      dataDir: '/datos',
      log: console,
      hasRoom: () => true,
    });
    const redo = async () =>
      (await db.execute<{ lsn: string }>(sql`select redo_lsn::text lsn from pg_control_checkpoint()`)).rows[0]?.lsn;
    // The prepared database may be old enough for a checkpoint to be due.
    await db.execute(sql`checkpoint`);
    const before = await redo();
    await upkeep.checkpoint();
    expect(await redo()).toBe(before);
    await db.execute(sql`create table filling as select repeat(md5(i::text), 9) x from generate_series(1, 120000) i`);
    await upkeep.checkpoint();
    expect(await redo()).not.toBe(before);
    await upkeep.stop();
  });

  test('is tidied: every table once, and again those that changed', async () => {
    const { db } = database;
    await db.insert(categories).values({ name: 'Ordenada' });
    const asked: string[] = [];
    const upkeep = keepUp({
      execute: async (statement) => {
        asked.push(statement);
        return (await db.execute(sql.raw(statement))).rows;
      },
      dataDir: '/datos',
      log: console,
      hasRoom: () => true,
      pauseMs: 1,
    });
    const round = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`);
      asked.length = 0;
      await upkeep.vacuum();
      return asked.filter((step) => / categories$/.test(step));
    };
    expect(await round()).toEqual(['vacuum categories', 'analyze categories']);
    expect(await round()).toEqual([]);
    await db.execute(
      sql`insert into categories (id, name) select gen_random_uuid(), n::text from generate_series(1, 60) n`,
    );
    expect(await round()).toEqual(['vacuum categories', 'analyze categories']);
    await upkeep.stop();
  });
});
