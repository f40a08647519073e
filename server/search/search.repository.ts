/**
 * Finds the rows of a list that its definition in contract/lists describes: by words, filters and order, a page at a
 * time, counted and added up, in one statement (docs/decisions/0033).
 */
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AnyList, type ListFilter, type SortKey, spanParameters } from '../../contract/lists/definition';
import { always } from '../db/always';
import { withinDays } from '../db/days';
import type { Db, Tx } from '../db/types';
import { holding, type Word, wordsOf } from '../db/words';

/** What the SQL of a filter is: of the chosen values, of a record's id, or the value whose span is asked for. */
type FilterSql<Filter extends ListFilter> = Filter['kind'] extends 'choice'
  ? (values: readonly string[], now: Date) => SQL
  : Filter['kind'] extends 'record'
    ? (id: string) => SQL
    : SQLWrapper;

/** An expression that is never null, and PostgreSQL's name for its type. */
export interface SortSql {
  by: SQLWrapper;
  type: SQL;
}

/** Where and how the rows of a list are found. */
export interface Rows {
  table: PgTable;
  id: AnyPgColumn;
  /** The list's own order, the greatest first. */
  order: SortSql;
  /** Where words are looked for in the row itself. */
  text?: SQL;
  /** Where they are looked for in records that it names: where it names them, and the ids of those that hold all of some. */
  named?: readonly { key: AnyPgColumn; those: (words: readonly Word[]) => SQL }[];
  filters: Readonly<Record<string, unknown>>;
  sorts: Readonly<Record<string, SortSql>>;
  /** What is added up of all that is found, by the name under which `sums` has it. */
  sums?: Readonly<Record<string, SQL>>;
}

/** The same with all that a list's definition asks for. */
export interface SearchedList<List extends AnyList> extends Rows {
  filters: { readonly [Key in keyof List['filters']]: FilterSql<List['filters'][Key]> };
  sorts: Readonly<Record<SortKey<List>, SortSql>>;
}

export interface Wanted {
  searched: Rows;
  list: AnyList;
  query: Readonly<Record<string, unknown>> & { q?: string | undefined; sort?: string | undefined };
  /** What the actor may see; undefined for everything. */
  visible: SQL | undefined;
  now: Date;
}

/** So many rows are counted and added up; of more it is only said that there are more. */
export const MOST_COUNTED = 10_000;

export interface Found {
  ids: string[];
  total: number;
  isTotalExact: boolean;
  /** Null where not all was added up. */
  sums: Record<string, number> | null;
}

/** The ids of a page, in their order, with what is said of all that is found. */
export async function findPage(
  db: Db | Tx,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { searched, query } = wanted;
  const hits = hitsOf(wanted);
  const order = orderOf(searched, query.sort);
  const counted = union(hits, (where) => rowsOf(searched, order, where).append(sql` limit ${MOST_COUNTED + 1}`));
  const isAll = sql`(select count(*) from counted) <= ${MOST_COUNTED}`;
  // What is counted whole is not looked for again: a condition without columns is asked once, before any row.
  const rest = sql`select * from (${firstOf(searched, order, hits, offset + limit)}) firsts where not ${isAll}`;
  const ids = inOrder(sql`select * from counted where ${isAll} union all ${rest}`, order, { limit, offset });
  const { rows } = await db.execute<{ ids: string[]; total: number; sums: Record<string, number> | null }>(sql`
    with counted as materialized (${counted})
    select array(select id from (${ids}) page)::text[] as ids, (select count(*)::int from counted) as total,
      ${searched.sums ? addedUp(searched, searched.sums) : sql`null`} as sums`);
  const [{ ids: page, total, sums }] = rows as [(typeof rows)[0]];
  const isTotalExact = total <= MOST_COUNTED;
  return { ids: page, total: Math.min(total, MOST_COUNTED), isTotalExact, sums: isTotalExact ? sums : null };
}

/** Where a part of a file ends: the value that its last row is ordered by, and its id. */
export interface Cursor {
  value: string;
  id: string;
}

/** The ids after a place, in their order, with the next place; undefined at the end. */
export async function findAfter(
  db: Db | Tx,
  wanted: Wanted,
  after: Cursor | undefined,
  limit: number,
): Promise<{ ids: string[]; next: Cursor | undefined }> {
  const { searched, query } = wanted;
  const order = orderOf(searched, query.sort);
  const further = after && behind(searched, order, after);
  const hits = hitsOf(wanted).map((where) => and(where, further));
  const page = inOrder(firstOf(searched, order, hits, limit), order, { limit, offset: 0 });
  const { rows } = await db.execute<{ id: string; place: string }>(
    sql`select id, place::text as place from (${page}) page`,
  );
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    next: last && rows.length === limit ? { value: last.place, id: last.id } : undefined,
  };
}

function behind({ id }: Rows, { by, type, isDescending }: Order, after: Cursor): SQL {
  const place = sql`(${after.value}::${type}, ${after.id}::uuid)`;
  return isDescending ? sql`(${by}, ${id}) < ${place}` : sql`(${by}, ${id}) > ${place}`;
}

/** Conditions, of which a row has to meet one: words may be found in the row or in what it names, each somewhere else. */
function hitsOf({ searched, list, query, visible, now }: Wanted): (SQL | undefined)[] {
  const narrowed = and(visible, ...filtersOf(searched, list, query, now));
  const words = wordsOf(query.q);
  if (words.length === 0) return [narrowed];
  const { text, named = [] } = searched;
  const sources = [
    ...(text ? [(some: readonly Word[]) => holding(text, some)] : []),
    ...named.map(
      ({ key, those }) =>
        (some: readonly Word[]) =>
          sql`${key} in (${those(some)})`,
    ),
  ];
  if (sources.length ** words.length > MOST_BRANCHES) {
    const each = words.map(
      (word) =>
        sql`(${sql.join(
          sources.map((holds) => holds([word])),
          sql` or `,
        )})`,
    );
    return [and(narrowed, ...each)];
  }
  return assignments(words, sources.length).map((assigned) =>
    and(narrowed, ...sources.map((holds, at) => (assigned[at]?.length ? holds(assigned[at]) : undefined))),
  );
}

/** More ways to find the words are tried row by row: each way is looked up in its own indexes. */
const MOST_BRANCHES = 16;

/** All ways to find each word in one of the sources: for each source the words that it has to hold. */
function assignments(words: readonly Word[], sources: number): Word[][][] {
  const none: Word[][][] = [Array.from({ length: sources }, () => [])];
  return words.reduce(
    (ways, word) =>
      ways.flatMap((way) => way.map((_, chosen) => way.map((held, at) => (at === chosen ? [...held, word] : held)))),
    none,
  );
}

function filtersOf(
  { filters }: Rows,
  list: AnyList,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): (SQL | undefined)[] {
  return Object.entries(list.filters).map(([key, { kind }]) => {
    // The type of `filters` says which of these it is.
    const of = filters[key] as unknown;
    const value = query[key];
    const { from, until } = spanParameters(key);
    if (kind === 'choice')
      return value ? (of as FilterSql<{ kind: 'choice' } & ListFilter>)(value as string[], now) : undefined;
    if (kind === 'record') return value ? (of as (id: string) => SQL)(String(value)) : undefined;
    const at = of as SQLWrapper;
    if (kind === 'days') return withinDays(at, query[from] as string | undefined, query[until] as string | undefined);
    return and(
      query[from] === undefined ? undefined : sql`${at} >= ${query[from]}::numeric`,
      query[until] === undefined ? undefined : sql`${at} <= ${query[until]}::numeric`,
    );
  });
}

interface Order extends SortSql {
  isDescending: boolean;
}

function orderOf({ sorts, order }: Rows, sort: string | undefined): Order {
  if (sort === undefined) return { ...order, isDescending: true };
  return { ...always(sorts[sort.replace(/^-/, '')]), isDescending: sort.startsWith('-') };
}

/** The first rows of all hits, in no order: at most `reach` of each. */
function firstOf(searched: Rows, order: Order, hits: (SQL | undefined)[], reach: number): SQL {
  const direction = order.isDescending ? desc : asc;
  return union(hits, (where) =>
    rowsOf(searched, order, where).append(
      sql` order by ${direction(order.by)}, ${direction(searched.id)} limit ${reach}`,
    ),
  );
}

function inOrder(rows: SQL, { isDescending }: Order, { limit, offset }: { limit: number; offset: number }): SQL {
  const direction = isDescending ? desc : asc;
  return sql`select id, place from (${rows}) hits order by ${direction(sql`place`)}, ${direction(sql`id`)} limit ${limit} offset ${offset}`;
}

/** Rows as `id` and `place`, the value by which they are ordered. */
function rowsOf({ table, id }: Rows, { by }: Order, where: SQL | undefined): SQL {
  return sql`select ${id} as id, ${by} as place from ${table}${where ? sql` where ${where}` : sql``}`;
}

/** Each row once, though several conditions may find it. */
function union(hits: (SQL | undefined)[], write: (where: SQL | undefined) => SQL): SQL {
  return sql.join(
    hits.map((where) => sql`(${write(where)})`),
    sql` union `,
  );
}

function addedUp({ table, id }: Rows, sums: Readonly<Record<string, SQL>>): SQL {
  const fields = Object.entries(sums).map(([name, of]) => sql`${name}::text, coalesce(sum(${of}), 0)`);
  return sql`(
    select json_build_object(${sql.join(fields, sql`, `)}) from ${table} where ${id} in (select id from counted)
      and (select count(*) from counted) <= ${MOST_COUNTED})`;
}
