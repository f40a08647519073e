import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database, whichever engine is behind it; both speak through the same driver. */
export type Db = NodePgDatabase;
/** The handle inside `db.transaction`; nothing but it may be used there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
