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

/** How many live offers each run of OFFER_BLOCK values of `seq` holds, kept by triggers (0002_offer_blocks.sql). */
export const OFFER_BLOCK = 256;
export const offerBlocks = pgTable('offer_blocks', {
  block: bigint('block', { mode: 'number' }).primaryKey(),
  live: integer('live').notNull(),
});

/** The runs of `seq` in which coupons are counted; a large one is many small ones. */
export const COUPON_SPANS = { small: 256, large: 32_768 } as const;

/**
 * How many active and how many consumed coupons each run of `span` values of `seq` holds, for every span of
 * COUPON_SPANS, kept by triggers (0003_coupon_lists.sql). Several rows of one run add up (docs/decisions/0023).
 */
export const couponBlocks = pgTable(
  'coupon_blocks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    span: integer('span').notNull(),
    block: bigint('block', { mode: 'number' }).notNull(),
    active: integer('active').notNull(),
    consumed: integer('consumed').notNull(),
  },
  (table) => [index('coupon_blocks_run').on(table.span, table.block)],
);

/** The same for the coupons of each business, in runs of BUSINESS_SPAN values (0021_business_coupon_blocks.sql). */
export const BUSINESS_SPAN = 4096;
export const businessCouponBlocks = pgTable(
  'business_coupon_blocks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    businessId: uuid('business_id').notNull(),
    block: bigint('block', { mode: 'number' }).notNull(),
    active: integer('active').notNull(),
    consumed: integer('consumed').notNull(),
  },
  (table) => [index('business_coupon_blocks_run').on(table.businessId, table.block)],
);
