import { sql } from 'drizzle-orm';
import { businesses, users } from './schema';
import type { Db } from './types';

/** Whether nobody and nothing is there yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${users}) and not exists (select from ${businesses}) as empty`,
  );
  return row?.empty === true;
}

/** Lets the planner know what was just written. */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}

/** Resolves when the database answers. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
