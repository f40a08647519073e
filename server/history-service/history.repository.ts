import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { HistoryKind } from '../../contract/history';
import type { AnswerOf, Query } from '../../contract/services';
import type { HistoryEntry } from '../../contract/services/historyService';
import { auditEvents } from '../db/accountSchema';
import { isLiveBusiness } from '../db/contents';
import { withinDays } from '../db/instants';
import { users } from '../db/schema';
import { wordsOf } from '../db/textSearch';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import { asEntry, isNamed, lookUpNames } from './entries.repository';

type HistoryFilter = Query<'exportHistory'>;
type HistoryQuery = Query<'listHistory'>;

/**
 * One page of the entries that the actor may see, newest first. Nothing is counted or skipped: a page begins behind the
 * last entry of the one before, in the order of an index that begins with what is filtered by.
 */
export async function listHistory(db: Db, actor: Actor, query: HistoryQuery): Promise<AnswerOf<'listHistory'>> {
  const rows = await rowsOf(db, actor, query);
  const shown = rows.slice(0, query.limit);
  const names = await lookUpNames(db, shown);
  const data = shown.map((row) => seenBy(actor, asEntry(row, names), names.businessOf(row.actorId)));
  return { data, older: rows.length > shown.length ? (shown.at(-1)?.seq ?? null) : null };
}

/** The rows of a page, and one more where there is another page. */
function rowsOf(db: Db, actor: Actor, query: HistoryQuery) {
  return db
    .select()
    .from(auditEvents)
    .where(and(visibleTo(actor, query), matching(query), olderThan(query.before, actor)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.seq))
    .limit(query.limit + 1);
}

function matching({ q, person, kind, record, business, from, until }: HistoryFilter): SQL | undefined {
  return and(
    person === undefined ? undefined : eq(auditEvents.actorId, person),
    kind === undefined ? undefined : eq(auditEvents.subjectType, kind as HistoryKind),
    record === undefined ? undefined : eq(auditEvents.subjectId, record),
    business === undefined ? undefined : eq(auditEvents.businessId, business),
    withinDays(auditEvents.at, from, until),
    ...Object.values(wordsOf(q)).flat().map(isNamed),
  );
}

/**
 * The moment is read in the database and not sent: its microseconds do not fit a client's date. Behind an entry that the
 * actor may not see there is nothing: it would tell when that was.
 */
function olderThan(seq: number | undefined, actor: Actor): SQL | undefined {
  if (seq === undefined) return undefined;
  const one = new QueryBuilder().select({ at: auditEvents.at }).from(auditEvents);
  const at = sql`(${one.where(and(eq(auditEvents.seq, seq), visibleTo(actor, {})))})`;
  return sql`(${auditEvents.at}, ${auditEvents.seq}) < (${at}, ${seq})`;
}

/**
 * An owner sees the entries of their business, its offers and coupons; none once it was removed. Filtering by an
 * administrator, or by words, finds nothing, since owners must not learn which entries are theirs.
 */
function visibleTo({ scope, businessId }: Actor, { person, q }: HistoryFilter): SQL | undefined {
  if (scope === 'all') return undefined;
  if (scope !== 'own' || businessId === null || q !== undefined) return sql`false`;
  const own = and(eq(auditEvents.businessId, businessId), isLiveBusiness(businessId));
  return person === undefined ? own : and(own, worksFor(person, businessId));
}

function worksFor(person: string, businessId: string): SQL {
  const colleague = new QueryBuilder()
    .select()
    .from(users)
    .where(and(eq(users.id, person), eq(users.businessId, businessId)));
  return exists(colleague);
}

/** Removes for an owner which administrator acted, from where, and whose payment a coupon came from. */
function seenBy(actor: Actor, entry: HistoryEntry, businessOfPerson: string | null): HistoryEntry {
  if (actor.scope === 'all') return entry;
  const related = entry.related.filter(({ kind }) => kind !== 'payment');
  const shown = { ...entry, related };
  const isTheirs = businessOfPerson !== null && businessOfPerson === actor.businessId;
  if (isTheirs || entry.person === null) return shown;
  return { ...shown, person: { id: null, name: null }, address: null };
}
