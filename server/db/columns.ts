import { type AnyPgColumn, customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

// Identifiers are UUIDv7: unique without coordination and ordered by time, so the key's index gives the newest first.
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);
/** The row of another table to which this one belongs. */
export const idOf = (name: string, other: () => AnyPgColumn) => uuid(name).notNull().references(other);
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** An amount in US dollars, to the cent. */
export const dollars = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
/** An amount in bolívares, to the cent. Fifteen digits are what a JavaScript number carries without loss. */
export const bolivares = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' });

/** Some columns of a table, or some fields of a row. */
export function pick<T extends object, const K extends keyof T & string>(of: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>;
}
