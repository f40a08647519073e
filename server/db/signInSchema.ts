import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * What the limits on guessing passwords count, for all servers together (docs/decisions/0024). A row whose time is over
 * counts as none.
 */
export const signInLimits = pgTable('sign_in_limits', {
  /** A hash of what is counted, such as a place and an e-mail: people type passwords where e-mails belong. */
  key: text('key').primaryKey(),
  wrong: integer('wrong').notNull().default(0),
  until: instant('until').notNull(),
  /** Of an e-mail at which many guessed: who may try next. */
  turns: jsonb('turns').$type<Turns>(),
});

export interface Turns {
  /** When the next turn is free, in milliseconds. */
  next: number;
  /** Who has one coming, and when. */
  given: Readonly<Record<string, number>>;
}
