import { and, asc, eq, gt } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/types';

/** What is exported of a consumer. */
const exported = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  createdAt: users.createdAt,
};
export type Consumer = Pick<typeof users.$inferSelect, keyof typeof exported>;

/**
 * Every consumer, oldest first, a batch at a time and each batch by a query of its own: nothing is held in between, so
 * a slow reader keeps nobody else from the database.
 */
export async function* consumersInBatches(db: Db, size: number): AsyncGenerator<Consumer[], void, undefined> {
  let last: string | undefined;
  do {
    const batch: Consumer[] = await db
      .select(exported)
      .from(users)
      .where(and(eq(users.permission, 'consumer'), last === undefined ? undefined : gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(size);
    yield batch;
    last = batch.length < size ? undefined : batch.at(-1)?.id;
  } while (last !== undefined);
}
