import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { TestDatabase } from './database';

/** The address of a database of the tests' PostgreSQL, for a server in a process of its own. */
export async function databaseAddress({ db }: TestDatabase): Promise<URL> {
  const server = inject('databases').postgres;
  if (!server) throw new Error('no PostgreSQL to test on; test on ENGINES');
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${rows[0]?.name}`;
  return url;
}
