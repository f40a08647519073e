import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The lists whose pages are found by marks: their tables' names, and what they hold (migrations/0014_list_marks.sql). */
export type MarkedList = 'users' | 'payments' | 'businesses';

/** How many rows of a list come before an id; before the greatest of all ids, all of them. */
export const listMarks = pgTable(
  'list_marks',
  {
    list: text('list').notNull(),
    id: uuid('id').notNull(),
    below: bigint('below', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.id] }), index('list_marks_below').on(table.list, table.below)],
);

/** Rows that came to a list (1) or left it (-1) since its marks; appended, so that no writer waits for another. */
export const listChanges = pgTable('list_changes', {
  n: bigint('n', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  list: text('list').notNull(),
  id: uuid('id').notNull(),
  change: integer('change').notNull(),
});
