import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type * as schema from './schema';

/** The database, whichever engine is behind it; both speak through the same driver. */
export type Db = PostgresJsDatabase<typeof schema>;
/** The handle inside `db.transaction`; nothing but it may be used there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
