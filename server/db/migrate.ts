import { setTimeout as wait } from 'node:timers/promises';
import { migrateUpTo } from './migrationSteps';
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
    await client.query('begin');
    await client.query(MIGRATION_LIMITS);
    await migrateUpTo(client);
    await client.query('commit');
  } catch (error) {
    // Which rolls back.
    client.release(true);
    throw error;
  }
  client.release();
}
