import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HistoryKind } from '../../contract/history';
import { bytes, createdAt, instant } from './columns';
import { users } from './schema';

/** At most one a user; an account that is gone has none. */
const ofPerson = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** A link by which a user chooses a new password; a newer one replaces it, and its use deletes it. */
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

/**
 * Who did what to what, when, from where, and what changed. Triggers write it with every change of a record
 * (migrations/0002_history.sql, docs/decisions/0027); another one refuses every UPDATE, DELETE and TRUNCATE.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The database's clock, at the beginning of the transaction. */
    at: instant('at').notNull(),
    /** None where no user was signed in: an administrator made at the start, or from the command line. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').$type<HistoryKind>().notNull(),
    /** None where a refused sign-in gave an unknown e-mail. */
    subjectId: uuid('subject_id'),
    /** The business to whose owner it matters: itself, its offers, their coupons. */
    businessId: uuid('business_id'),
    /** The address that the request came from; for a command, `console:` and the account of the system. */
    address: text('address'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    changes: jsonb('changes').$type<AuditChanges>(),
  },
  // Each ends with the order that entries are read in, so that a page costs the same however many entries there are.
  (table) => [
    index('audit_events_at').on(table.at, table.seq),
    index('audit_events_kind').on(table.subjectType, table.at, table.seq),
    index('audit_events_record').on(table.subjectId, table.at, table.seq),
    index('audit_events_person').on(table.actorId, table.at, table.seq),
    index('audit_events_person_kind').on(table.actorId, table.subjectType, table.at, table.seq),
    index('audit_events_business')
      .on(table.businessId, table.at, table.seq)
      .where(sql`${table.businessId} is not null`),
    index('audit_events_business_kind')
      .on(table.businessId, table.subjectType, table.at, table.seq)
      .where(sql`${table.businessId} is not null`),
  ],
);

/** Ids and closed words, no personal data: parts of the record, and why and how many times a sign-in was refused. */
export type AuditDetails = Readonly<Record<string, string | number>>;

/** By the column's name its value before and after; an empty list where only the fact of a change is kept. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | readonly []>>;
