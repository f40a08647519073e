import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database';
import { categories } from '../schema';
import { DISK_RESERVE_BYTES, keepUp } from './upkeep';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

describe('the embedded database on a disk that fills up', () => {
  test('refuses to write, reads on, and writes again when there is room', async () => {
    const { db } = database;
    const log = { info: vi.fn(), error: vi.fn() };
    let free = DISK_RESERVE_BYTES;
    const upkeep = keepUp({
      execute: (statement) => db.execute(sql.raw(statement)),
      dataDir: '/datos',
      log,
      freeBytes: async () => free,
    });
    const write = (name: string) => db.insert(categories).values({ name });

    await upkeep.guardDisk();
    await write('Antes');
    free -= 1;
    await upkeep.guardDisk();
    await expect(write('Durante')).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: 'Antes' }]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/datos'));

    free += 1;
    await upkeep.guardDisk();
    await expect(write('Todavía')).rejects.toThrow();
    free = 2 * DISK_RESERVE_BYTES;
    await upkeep.guardDisk();
    await write('Después');
    expect(await db.select().from(categories).where(eq(categories.name, 'Después'))).toHaveLength(1);
    expect(log.info).toHaveBeenCalledOnce();
    await upkeep.stop();
  });

  test('writes what its log holds to its place, so that the log does not grow for ever', async () => {
    const { db } = database;
    const upkeep = keepUp({
      execute: (statement) => db.execute(sql.raw(statement)),
      dataDir: '/datos',
      log: console,
      freeBytes: async () => 1e12,
    });
    const redo = async () =>
      (await db.execute<{ lsn: string }>(sql`select redo_lsn::text lsn from pg_control_checkpoint()`))[0]?.lsn;
    // The copied template may be older than what a checkpoint waits for.
    await db.execute(sql`checkpoint`);
    const before = await redo();
    await upkeep.checkpoint();
    expect(await redo()).toBe(before);
    await db.execute(sql`create table filling as select repeat(md5(i::text), 9) x from generate_series(1, 120000) i`);
    await upkeep.checkpoint();
    expect(await redo()).not.toBe(before);
    await upkeep.stop();
  });
});
