import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database, whichever engine is behind it; both use the same driver. */
export type Db = NodePgDatabase;
/** The handle inside `db.transaction`; only this may be used there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
