import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * The counters of the limits on guessing passwords, for all servers together (docs/decisions/0024). A row whose time is
 * over counts as absent.
 */
export const signInLimits = pgTable('sign_in_limits', {
  /** A hash of what is counted, such as a place and an e-mail: passwords get typed where e-mails belong. */
  key: text('key').primaryKey(),
  wrong: integer('wrong').notNull().default(0),
  until: instant('until').notNull(),
  /** Of an e-mail with many wrong guesses: which place may try next. */
  turns: jsonb('turns').$type<Turns>(),
});

export interface Turns {
  /** When the next turn is free, in milliseconds. */
  next: number;
  /** The places that have a reserved turn, and when. */
  given: Readonly<Record<string, number>>;
}
