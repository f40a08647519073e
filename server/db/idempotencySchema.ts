import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/**
 * The answers of changes that were made under an Idempotency-Key, for a client that asks again (docs/decisions/0010). A
 * row is written by the transaction that makes the change, so neither is ever there without the other.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** No reference: it would lock the person's row, and these are deleted within a day. */
    personId: uuid('person_id').notNull(),
    /** The hash of the key. A reader of the table knows no key, and so cannot guess what `request` is a hash of. */
    key: bytes('key').notNull(),
    /** The hash, under the key, of what was asked, a password too: another request under the same key is refused. */
    request: bytes('request').notNull(),
    /** The JSON of the first answer; none where a success is empty. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
