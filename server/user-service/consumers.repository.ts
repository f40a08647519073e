import { and, asc, eq, gt } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/types';
import { csvOf, inParts } from '../http/exports';

const BATCH = 1_000;
const HEADINGS = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Fecha de registro'];

const { id, name, email, phone, address, createdAt, permission } = users;

/** The file of all consumers, oldest first. */
export function consumersCsv(db: Db) {
  const consumers = inParts(async (last: string | undefined) => {
    const rows = await db
      .select({ id, name, email, phone, address, createdAt })
      .from(users)
      .where(and(eq(permission, 'consumer'), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    return { rows, next: rows.length < BATCH ? undefined : rows.at(-1)?.id };
  });
  return csvOf(HEADINGS, consumers, ({ name, email, phone, address, createdAt }) => [
    ...[name, email, phone, address, createdAt],
  ]);
}
