import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database, whichever engine is behind it; both speak through the same driver. */
export type Db = NodePgDatabase;
/** The handle inside `db.transaction`; nothing but it may be used there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Another number after each commit that was tried by the one process that has its database to itself. */
export interface Commits {
  readonly count: number;
}
