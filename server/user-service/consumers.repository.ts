import { and, asc, eq, gt } from 'drizzle-orm';
import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { users } from '../db/schema';
import type { Db } from '../db/types';

const BATCH = 1_000;
const HEADINGS = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Fecha de registro'];

const exported = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  createdAt: users.createdAt,
};
type Consumer = Pick<typeof users.$inferSelect, keyof typeof exported>;

/**
 * The file of all consumers, oldest first, in parts of at most BATCH lines, the headings with the first; dates by
 * Caracas's clock. Each part is a query of its own: no connection is held in between, so a slow reader does not keep
 * other requests from the database.
 */
export async function* consumersCsv(db: Db): AsyncGenerator<string, void, undefined> {
  let start = BYTE_ORDER_MARK + csvLine(HEADINGS);
  let last: string | undefined;
  do {
    const batch: Consumer[] = await db
      .select(exported)
      .from(users)
      .where(and(eq(users.permission, 'consumer'), last === undefined ? undefined : gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    yield start + batch.map(line).join('');
    start = '';
    last = batch.length < BATCH ? undefined : batch.at(-1)?.id;
  } while (last !== undefined);
}

/** The name by which the file is saved: 'consumidores-2026-11-21.csv', the day in Caracas. */
export function consumersFile(now: Date): string {
  return `consumidores-${toWallTime(now).slice(0, 10)}.csv`;
}

function line({ name, email, phone, address, createdAt }: Consumer): string {
  return csvLine([name, email, phone, address, toWallTime(createdAt).replace('T', ' ')]);
}
