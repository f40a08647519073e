import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Who did what to what, and when. A trigger refuses every UPDATE and DELETE (docs/decisions/0017). */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** None where nobody was signed in: an administrator made at the start, or from the command line. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectId, table.seq),
    index('audit_events_actor').on(table.actorId, table.seq),
  ],
);

/** Ids and closed words, no personal data. */
export type AuditDetails = Readonly<Record<string, string>>;
