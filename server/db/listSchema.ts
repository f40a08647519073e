import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The lists whose pages are found by marks: their tables' names, and what they hold (migrations/0014_list_marks.sql). */
export type MarkedList = 'users' | 'payments' | 'businesses';

/** What is changed is put among the marks once there is so much of it. */
export const FOLD_EVERY = 64;
/** How many rows there are between two marks at most, once what changed was put among them. */
export const MARK_SPAN = 1_024;

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

/** What came to a list (1) or left it (-1) and is not among its marks yet; appended, so that no writer waits for another. */
export const listChanges = pgTable('list_changes', {
  n: bigint('n', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  list: text('list').notNull(),
  id: uuid('id').notNull(),
  change: integer('change').notNull(),
});
