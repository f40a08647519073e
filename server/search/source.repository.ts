import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AnyList, type ListQuery, untoldIn } from '../../contract/lists/definition';
import { always } from '../db/always';
import { before, type CountedPage, type PageRequest, pageOf } from '../db/page';
import { users } from '../db/schema';
import { HOLDER_TEXT, USER_TEXT } from '../db/searchedTexts';
import { CANCELLED, codesOf } from '../db/sqlErrors';
import type { Word } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { badRequest } from '../http/errors';
import { inParts } from '../http/exports';
import { type Cursor, findAfter, findPage, type Named, type Rows, type SearchedList } from './search.repository';

/** A list that is searched: where its rows are, who sees which, and how they are answered. */
export interface Source<List extends AnyList, Row> {
  list: List;
  searched: SearchedList<List>;
  /** What the actor may see; undefined for everything. */
  visibleTo: (actor: Actor) => SQL | undefined;
  /** A page of the whole list. */
  listed: (db: Db, actor: Actor, asked: PageRequest) => Promise<CountedPage<{ id: string }>>;
  /** The rows with these ids, as answered, in any order; those that are gone are missing. */
  rowsOf: (db: Db, actor: Actor, ids: string[]) => Promise<Row[]>;
  /** Where words are looked for instead, for whom rows do not tell all of `searched`'s texts. */
  ownTexts?: Pick<Rows, 'has' | 'named'>;
  /** What else a page has, and a file has not. */
  onPage?: (db: Db, actor: Actor, rows: Row[], now: Date) => Promise<Row[]>;
}

interface Search<List extends AnyList> {
  actor: Actor;
  query: ListQuery<List>;
  now: Date;
}

/** One page of what is found, as the contract answers it. */
export async function search<List extends AnyList, Row extends { id: string }>(
  db: Db,
  source: Source<List, Row>,
  { actor, query, now }: Search<List> & { query: PageRequest },
) {
  const { listed, rowsOf, onPage = async (_db, _actor, rows) => rows } = source;
  const wanted = wantedBy(source, { actor, query, now });
  const isWhole = !isNarrowed(query);
  // A list that is not narrowed is paged as the call table's; what is added up is counted along.
  const found =
    isWhole && !source.searched.sums
      ? undefined
      : await inTime(db, (tx) => findPage(tx, wanted, { limit: query.limit, offset: before(query) }));
  const whole = isWhole && !found?.isTotalExact ? await listed(db, actor, query) : undefined;
  const ids = whole?.data.map(({ id }) => id) ?? found?.ids ?? [];
  const total = whole?.pagination.total ?? found?.total ?? 0;
  const { pagination } = pageOf(query, total, []);
  return {
    data: await onPage(db, actor, inTheirOrder(ids, await rowsOf(db, actor, ids)), now),
    pagination: { ...pagination, isTotalExact: whole !== undefined || found?.isTotalExact === true },
    sums: found?.sums ? sumsOf(found.sums) : null,
  };
}

/** In milliseconds: who searches waits no longer, and no longer do others behind. The embedded database keeps no time. */
const MOST_MS = 2_000;
const TOO_LONG = 'La búsqueda tardó demasiado y no se terminó. Escribe palabras más largas o elige un filtro.';

async function inTime<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`);
      return run(tx);
    });
  } catch (cause) {
    throw codesOf(cause).includes(CANCELLED) ? badRequest(TOO_LONG, { cause }) : cause;
  }
}

/** All that is found, in parts of at most `batch`. */
export function searchInParts<List extends AnyList, Row extends { id: string }>(
  db: Db,
  source: Source<List, Row>,
  { actor, query, now }: Search<List>,
  batch: number,
) {
  const wanted = wantedBy(source, { actor, query, now });
  return inParts(async (place: Cursor | undefined) => {
    const { ids, next } = await findAfter(db, wanted, place, batch);
    return { rows: inTheirOrder(ids, await source.rowsOf(db, actor, ids)), next };
  });
}

/** Throws 400 where the query asks for what the actor's rows do not tell. */
function wantedBy<List extends AnyList, Row>(source: Source<List, Row>, { actor, query, now }: Search<List>) {
  const { list, searched, ownTexts } = source;
  const untold = untoldIn(list, query, actor.scope);
  if (untold) throw badRequest(untold);
  const told = actor.scope === 'all' ? searched : { ...searched, ...ownTexts };
  return { list, searched: told, query, visible: source.visibleTo(actor), isOwn: actor.scope !== 'all', now };
}

/** 'paid VES' is what the column `paid` adds up to in bolívares. */
function sumsOf(sums: Record<string, number>) {
  return Object.entries(sums).map(([name, amount]) => {
    const [column = '', currency = ''] = name.split(' ');
    return { column, currency, amount };
  });
}

function isNarrowed({ page: _, limit: __, ...narrowing }: PageRequest): boolean {
  return Object.values(narrowing).some((value) => value !== undefined);
}

function inTheirOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The user whom `key` names, in whose name, e-mail and phone words are looked for. */
export const inUser = (key: AnyPgColumn): Named => ({
  ...{ key, from: users, id: users.id },
  has: (word: Word) => word(USER_TEXT),
});

/** The same without the phone. The whole text has an index. */
export const inHolder = (key: AnyPgColumn): Named => ({
  ...inUser(key),
  has: (word: Word) => always(and(word(USER_TEXT), word(HOLDER_TEXT))),
});

/** People by their ids, as rows name them; an owner gets no phone. */
export async function contactsOf(db: Db, { scope }: Actor, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const { id, name, email, phone, businessId } = users;
  const rows = await db
    .select({ id, name, email, businessId, ...(scope === 'all' && { phone }) })
    .from(users)
    .where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether it is before, within or after a span of the row, by what a filter calls these. */
export function inPhases(names: readonly [string, string, string], begins: AnyPgColumn, ends: AnyPgColumn) {
  return (chosen: readonly string[], now: Date): SQL => {
    const phases = [sql`${begins} > ${now}`, sql`${begins} <= ${now} and ${ends} > ${now}`, sql`${ends} <= ${now}`];
    return always(or(...phases.filter((_, at) => chosen.includes(names[at] ?? ''))));
  };
}
