import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns';
import { users } from './schema';

/** One a person at most; whoever is gone has none. */
const ofPerson = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** What signing in asks for beside the password. Triggers tell the history of it (migrations/0010_accounts.sql). */
export const secondFactors = pgTable('second_factors', {
  userId: ofPerson(),
  /** In base 32, as it is: whoever reads the database can make its codes (docs/decisions/0028). */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  /** When the first code from it came; until then it counts for nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the code that was last taken: no code of it or before is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
});

/** A link by which a person chooses a new password; a newer one takes its place, and it goes when it is used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: ofPerson(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash)],
);
