import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Connections } from './pool';
import { isHeldUp } from './sqlErrors';

/**
 * Making an index may exceed the limits of the database (client.ts); waiting for a lock may not. It is less than
 * the second after which PostgreSQL looks for a deadlock, and ends either of the two transactions.
 */
const MIGRATION_LIMITS = 'set local statement_timeout = 0; set local lock_timeout = 500';
const MIGRATION_PAUSE_MS = 300;
/** After that long a copy of the whole database or an open transaction holds a table: the start fails and says so. */
const MIGRATION_TRIES_MS = 60_000;

/**
 * Brings the tables up to date; there is nothing to do where another server has. A migration
 * that would wait for others' locks longer than their users notice is rolled back, lets them go first and begins anew.
 * Tables of a later release are served as they are.
 */
export async function migrateDatabase(connections: Connections): Promise<void> {
  const until = performance.now() + MIGRATION_TRIES_MS;
  for (;;) {
    try {
      return await migrateOnce(connections);
    } catch (error) {
      if (!isHeldUp(error) || performance.now() > until) throw error;
      await wait(MIGRATION_PAUSE_MS);
    }
  }
}

async function migrateOnce(connections: Connections): Promise<void> {
  const client = await connections.take();
  try {
    const seen = await lastTaken(client);
    const steps = migrationSteps().filter(({ folderMillis }) => folderMillis > seen);
    if (steps.length > 0) await take(steps, client);
  } catch (error) {
    // Which rolls back.
    client.release(true);
    throw error;
  }
  client.release();
}

async function take(steps: MigrationMeta[], client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(MIGRATION_LIMITS);
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { folderMillis, hash, sql } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await client.query('commit');
}

/** All steps that this program knows, in their order. The build copies the folder beside the bundle. */
export function migrationSteps(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
}

/** The time of the last step that a database has taken, known or not; 0 for one without tables of ours. */
async function lastTaken(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!found[0].there) return 0;
  const { rows } = await client.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  return Number(rows[0].last);
}
