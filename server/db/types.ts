import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database with all that Drizzle gives, whichever engine is behind it; both use the same driver. */
export type WholeDb = NodePgDatabase;
/**
 * The database as the server's code has it: it reads. What writes is a transaction, which knows whether its commit may
 * have happened and who is behind it (boundedPool.ts); `execute` here is for questions too.
 */
export type Db = Pick<WholeDb, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute' | 'transaction'>;
/** The handle inside `db.transaction`; only this may be used there. */
export type Tx = Parameters<Parameters<WholeDb['transaction']>[0]>[0];
