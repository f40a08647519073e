import { and, eq, exists, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { businesses, users } from './schema';
import type { Db, Tx } from './types';

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${users}) and not exists (select from ${businesses}) as empty`,
  );
  return rows[0]?.empty === true;
}

/** Whether a business exists; if so, it is locked until the transaction ends. */
export async function holdBusiness(tx: Tx, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.deletedAt)))
    .for('share');
  return held.length > 0;
}

/** The condition that a business exists and was not removed. */
export function isLiveBusiness(businessId: string | Placeholder): SQL {
  return exists(
    new QueryBuilder()
      .select()
      .from(businesses)
      .where(and(eq(businesses.id, businessId), isNull(businesses.deletedAt))),
  );
}

/** Brings the planner's statistics up to what was just written. */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
