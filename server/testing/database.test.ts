import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditEvents } from '../db/auditSchema';
import { categories } from '../db/schema';
import type { Db } from '../db/types';
import { cleanedDatabase } from './cleanedDatabase';
import { borrowTestDatabase, sharedDatabase } from './database';
import { findPostgres } from './findPostgres';

const startOf = async (db: Db) => (await db.execute(sql`select pg_postmaster_start_time()::text at`)).rows[0]?.at;

describe('a borrowed embedded database', () => {
  test('is the same one for the next, without rows, numbers or stand-ins of the one before', async () => {
    const first = await borrowTestDatabase('pglite');
    const start = await startOf(first.db);
    await first.db.insert(categories).values({ name: 'Comida' });
    const event = {
      subjectType: 'user',
      subjectId: randomUUID(),
      action: 'created',
      details: {},
      at: new Date(),
    } as const;
    await first.db.insert(auditEvents).values(event);
    vi.spyOn(first.db, 'select').mockImplementation(() => expect.unreachable('it is not restored'));
    await first.close();

    const second = await borrowTestDatabase('pglite');
    expect(await startOf(second.db)).toBe(start);
    expect(await second.db.select().from(categories)).toEqual([]);
    const [{ seq } = { seq: 0 }] = await second.db.insert(auditEvents).values(event).returning();
    expect(Number(seq)).toBe(1);
    await second.close();
  });

  test('is not lent again when more than rows is left in it', async () => {
    const dirty = await borrowTestDatabase('pglite');
    const start = await startOf(dirty.db);
    await dirty.db.execute(sql`create table mine (id int)`);
    await expect(dirty.close()).rejects.toThrow('A test left relation mine r: give it a database of its own');
    const next = await borrowTestDatabase('pglite');
    expect(await startOf(next.db)).not.toBe(start);
    await next.close();
  });
});

describe('bringing a database back to how it was', () => {
  const database = sharedDatabase('pglite');

  test.each([
    ['a temporary table', sql`create temporary table mine (id int)`, sql`drop table mine`, 'relation mine'],
    [
      'a function',
      sql`create function mine() returns int language sql return 1`,
      sql`drop function mine`,
      'function mine()',
    ],
    [
      'a trigger off',
      sql`alter table audit_events disable trigger user`,
      sql`alter table audit_events enable trigger user`,
      'trigger audit_events',
    ],
    ['a setting', sql`set time zone 'Asia/Tokyo'`, sql`reset time zone`, 'setting TimeZone Asia/Tokyo'],
    ['a lock', sql`select pg_advisory_lock(7)`, sql`select pg_advisory_unlock_all()`, 'lock 7'],
  ])('is refused where %s is left', async (_what, change, undo, said) => {
    const clean = await cleanedDatabase(database.db);
    await database.db.execute(change);
    await expect(clean()).rejects.toThrow(said);
    await database.db.execute(undo);
    await clean();
  });

  test('is refused in the middle of a transaction', async () => {
    const clean = await cleanedDatabase(database.db, 200);
    let end = (): void => undefined;
    const left = database.db.transaction(() => new Promise<void>((resolve) => (end = resolve)));
    await expect(clean()).rejects.toThrow('left its transaction open');
    end();
    await left;
  });
});

describe('PostgreSQL is looked for as TEST_POSTGRES wishes', () => {
  const TEST_DATABASE_URL = 'postgres://tester:secret@127.0.0.1:1/postgres';

  test('it may be left out, which is said', async () => {
    expect(await findPostgres({ TEST_POSTGRES: 'off', TEST_DATABASE_URL })).toEqual({ why: 'TEST_POSTGRES=off' });
    const { why } = { why: '', ...(await findPostgres({ TEST_POSTGRES: 'auto', TEST_DATABASE_URL })) };
    expect(why).toContain('postgres://tester@127.0.0.1:1/postgres');
  });

  test.each([
    ['it was asked for', { TEST_POSTGRES: 'required', TEST_DATABASE_URL }, 'PostgreSQL was asked for'],
    ['its address was named', { TEST_DATABASE_URL }, 'PostgreSQL was asked for'],
    ['an unknown word', { TEST_POSTGRES: 'true' }, 'TEST_POSTGRES=true is none of auto, required, off'],
  ])('the run fails where it is not there and %s', async (_why, environment, said) => {
    await expect(findPostgres(environment, 0)).rejects.toThrow(said);
  });
});
