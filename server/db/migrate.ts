import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { MIGRATIONS } from './migrationSteps';
import type { Connections } from './pool';
import { isHeldUp } from './sqlErrors';

/** Less than the second after which PostgreSQL looks for a deadlock, and takes it out on either side. */
const MIGRATION_LIMITS = 'set local statement_timeout = 0; set local lock_timeout = 500';
const MIGRATION_PAUSE_MS = 300;
/** Somebody copies the whole database, or left a transaction open: whoever starts the server is told. */
const MIGRATION_TRIES_MS = 60_000;

/**
 * Brings the tables up to date; there is nothing to do where another server has. Servers of the former release go on
 * meanwhile, and take tables in more than one order: a migration that would wait for them longer than they notice gives
 * everything back, lets them go first and begins anew.
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
    await migrate(drizzle(unhurried(client)), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}

/** An index takes its time, whatever limits the database has for everybody (limits.ts); a lock does not. */
function unhurried(client: pg.PoolClient): pg.PoolClient {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const result = await client.query(config, values);
    if (config.text === 'begin') await client.query(MIGRATION_LIMITS);
    return result;
  };
  return { query } as unknown as pg.PoolClient;
}
