import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';

// The build copies the folder beside the bundle, so the address holds for both.
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, as long as no other program locks with it in the same database. */
const LOCK = 7_406_021;

/**
 * Brings the tables up to date over a connection of its own (`max: 1`). Several servers may start at once: the others
 * wait and then find nothing to do.
 */
export async function migrateDatabase(sql: Sql): Promise<void> {
  await sql`select pg_advisory_lock(${LOCK})`;
  try {
    await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS });
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`;
  }
}
