import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { LEFT_OUT } from '../cli/backup';
import { openDatabase } from '../db/client';
import type { Db, WholeDb } from '../db/types';
import { diskStorage } from '../s3/storage';
import { type Builders, builders } from './builders';
import { type Engine, newDatabase, newDataDirectory } from './database';

/** A platform's data: the settings by which programs find it. */
export interface Place {
  config: { databaseUrl?: string; dataDir: string };
  /** Opens the database as a server does, and closes it. */
  inDatabase<T>(use: (db: WholeDb, given: Builders) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A place with all tables and no rows, which no process has open yet. */
export async function newPlace(engine: Engine): Promise<Place> {
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  const dataDir = database ? mkdtempSync(join(tmpdir(), 'gs-place-')) : newDataDirectory();
  const config = { databaseUrl: database?.url, dataDir };
  return {
    config,
    async inDatabase(use) {
      const { db, close } = await openDatabase(config, { info: () => undefined, error: console.error });
      try {
        return await use(db, builders(db, diskStorage(join(dataDir, 'files'))));
      } finally {
        await close();
      }
    },
    async close() {
      await database?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** For the tests of a file: a directory, and places, that are removed after each test. */
export function placesOfEach() {
  const ends: (() => Promise<unknown>)[] = [];
  const room = {
    directory: '',
    /** Where a backup may be written. */
    file: '',
    async place(engine: Engine): Promise<Place> {
      const made = await newPlace(engine);
      ends.push(made.close);
      return made;
    },
    /** Runs this at the end of the test, the last one first. */
    atEnd: (end: () => Promise<unknown>) => void ends.push(end),
  };
  beforeEach(() => {
    room.directory = mkdtempSync(join(tmpdir(), 'gs-places-'));
    room.file = join(room.directory, 'copy.tar');
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    rmSync(room.directory, { recursive: true });
  });
  return room;
}

/** How many rows each table that a backup keeps has, and a checksum of them that does not depend on their order. */
export function digests(db: Db): Promise<Record<string, string>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const found: Record<string, string> = {};
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const left: readonly string[] = LEFT_OUT;
    for (const { name } of tables.filter((table) => !left.includes(table.name))) {
      const { rows } = await tx.execute<{ digest: string }>(sql`
        select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest
          from (select md5(one::text) as row from ${sql.identifier(name)} as one) as hashed`);
      found[name] = rows[0]?.digest ?? '';
    }
    return found;
  });
}

/** Every record that is incomplete, or miscounted, by name. */
export const BROKEN = sql`
  select 'an offer counts its coupons wrongly' as what from offers o
    where coupons_count <> (select count(*) from coupons c where c.offer_id = o.id and removed_at is null)
      or used_coupons_count <> (select count(*) from coupons c where c.offer_id = o.id and consumed_at is not null)
  union all
  select 'a confirmed payment has not issued its cart, or another one has issued something' from payments p
    where (select count(*) from payment_coupons where payment_id = p.id) <>
      case status when 'confirmed' then (select sum(quantity) from payment_lines where payment_id = p.id) else 0 end
  union all
  select 'a coupon was issued for nothing' from payment_coupons where coupon_id not in (select id from coupons)`;
