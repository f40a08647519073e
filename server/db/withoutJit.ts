import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types';

/**
 * Runs a statement of many small parts, each over an index: PostgreSQL takes it for a long one, and compiling it would
 * take a hundred times as long as running it.
 */
export function withoutJit<T>(db: Db | Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    return run(tx);
  });
}
