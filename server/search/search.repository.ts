/**
 * Finds the rows of a list that its definition in contract/lists describes: by words, filters and order, a page at a
 * time, counted and added up, in one statement (docs/decisions/0033).
 */
import { and, asc, desc, eq, getTableName, is, or, type SQL, type SQLWrapper, sql, Table } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type AnyList, type ListFilter, type SortKey, spanParameters } from '../../contract/lists/definition';
import { always } from '../db/always';
import { withinDays } from '../db/instants';
import { type Word, wordsOf } from '../db/textSearch';
import type { Db, Tx } from '../db/types';

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

/** Records elsewhere: where rows name them, and whether one of them has a word. */
export interface Named {
  key: AnyPgColumn;
  /** A table, or joined ones. */
  from: PgTable | SQL;
  id: AnyPgColumn;
  has: (word: Word) => SQL;
}

/** Where and how the rows of a list are found. */
export interface Rows {
  table: PgTable;
  id: AnyPgColumn;
  /** The list's own order, the greatest first. */
  order: SortSql;
  /** Whether the row itself has a word. */
  has?: (word: Word) => SQL;
  /** Records that it names and in which words are looked for too. */
  named?: readonly Named[];
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
  /** Whether that is a small part of the whole. */
  isOwn: boolean;
  now: Date;
}

/**
 * So many rows are counted and added up, and fewer where words are looked for: finding them costs more. Of more it is only
 * said that there are more.
 */
export const MOST_COUNTED = 10_000;
const MOST_WITH_WORDS = 1_000;
/** So many rows of records that have the words are collected before they are put in order. */
const MOST_COLLECTED = 4_000;

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
  const { direction } = orderOf(wanted);
  const most = wanted.query.q === undefined ? MOST_COUNTED : MOST_WITH_WORDS;
  const { rows } = await db.execute<{ ids: string[]; total: number; sums: Record<string, number> | null }>(sql`
    with counted as materialized (${firstOf(wanted, most + 1)})
    select array(select id from counted order by ${direction(sql`place`)}, ${direction(sql`id`)} limit ${limit} offset ${offset})::text[] as ids,
      (select count(*)::int from counted) as total,
      ${wanted.searched.sums ? addedUp(wanted.searched, wanted.searched.sums, most) : sql`null`} as sums`);
  const [{ ids: page, total, sums }] = rows as [(typeof rows)[0]];
  const isTotalExact = total <= most;
  return { ids: page, total: Math.min(total, most), isTotalExact, sums: isTotalExact ? sums : null };
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
  const { rows } = await db.execute<{ id: string; place: string }>(
    sql`select id, place::text as place from (${firstOf(wanted, limit, after)}) page`,
  );
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    next: last && rows.length === limit ? { value: last.place, id: last.id } : undefined,
  };
}

/**
 * The first rows in their order, as `id` and `place`, the value that they are ordered by. Each word has to be in the row
 * or in a record that it names. One leads, the longest: rows are found by it in each place where it may be, and the other
 * words sift them. Of these it is looked up once, when the first row asks for it, which records of the other places have
 * them.
 */
function firstOf(wanted: Wanted, reach: number, after?: Cursor): SQL {
  const { searched, list, query, visible, isOwn, now } = wanted;
  const { table, id, has, named = [] } = searched;
  const { by, type, isDescending, direction } = orderOf(wanted);
  const further =
    after && sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${after.value}::${type}, ${after.id}::uuid)`;
  const { leading, sifting } = wordsOf(query.q);
  const [first, ...rest] = leading;
  // The planner would look the words up in all records: «offset 0» has the own rows found first.
  const isFenced = isOwn && first !== undefined;
  const rows = isFenced ? sql`(select * from ${table} where ${visible ?? sql`true`} offset 0) ${nameOf(table)}` : table;
  const narrowed = and(isFenced ? undefined : visible, ...filtersOf(searched, list, query, now), further);
  const rowsOf = (joined: SQL | undefined, where: SQL | undefined) =>
    sql`select ${id} as id, ${by} as place from ${rows}${joined}${where && sql` where ${where}`}
      order by ${direction(by)}, ${direction(id)} limit ${reach}`;

  if (!first) return rowsOf(undefined, narrowed);
  const others = [...rest, ...sifting];
  const places: Named[] = [...(has ? [{ key: id, from: table, id, has }] : []), ...named];
  const collected: SQL[] = [];
  const ways = places.flatMap((place) => {
    const elsewhere = places.filter((other) => other !== place);
    const sifted = others.flatMap((word) => {
      const found = elsewhere.map((other) => ({
        key: other.key,
        ids: lookUp(places.indexOf(other), others.indexOf(word)),
      }));
      return [
        or(place.has(word), ...found.map(({ key, ids }) => sql`${key} in (select id from ${ids})`)),
        // What is nowhere else must be in this place, which is known before a row is read.
        or(place.has(word), ...found.map(({ ids }) => sql`exists (select from ${ids})`)),
      ];
    });
    const meets = and(place.has(first), ...sifted);
    if (place.from === table) return [rowsOf(undefined, and(narrowed, meets))];
    if (isFenced) return [rowsOf(joinedTo(place), and(narrowed, meets))];
    // From the few records that have the words to their rows; where these are many, rows in their order soon have them.
    const few = sql.identifier(`found_in_${places.indexOf(place)}`);
    const isFew = sql`(select count(*) from ${few}) <= ${MOST_COLLECTED}`;
    const itsRows = sql`(select * from ${table} where ${and(eq(place.key, place.id), visible)} offset 0) ${nameOf(table)}`;
    collected.push(sql`${few} as materialized (select ${id} as id, ${by} as place from ${place.from}
      cross join lateral ${itsRows} where ${and(narrowed, meets)} limit ${MOST_COLLECTED + 1})`);
    return [
      sql`select id, place from ${few} where ${isFew} order by ${direction(sql`place`)}, ${direction(sql`id`)} limit ${reach}`,
      rowsOf(sql` join ${place.from} on ${place.id} = ${place.key}`, and(sql`not ${isFew}`, narrowed, meets)),
    ];
  });
  const [only] = ways;
  if (only && ways.length === 1) return only;
  const lookUps = places.flatMap((place, at) =>
    others.map((word, nth) => {
      // A short word counts only beside a longer one.
      const beside = sifting.includes(word) ? or(...leading.map(place.has)) : undefined;
      return sql`${lookUp(at, nth)} as materialized (select ${place.id} as id from ${place.from} where ${and(place.has(word), beside)})`;
    }),
  );
  const ahead = [...lookUps, ...collected];
  return sql`${ahead.length > 0 ? sql`with ${sql.join(ahead, sql`, `)} ` : undefined}
    select id, place from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union `,
    )}) found order by ${direction(sql`place`)}, ${direction(sql`id`)} limit ${reach}`;
}

/** One after the other for the rows that were found first, since few are: the planner would look all records up. */
function joinedTo({ from, id, key }: Named): SQL {
  return is(from, Table)
    ? sql` cross join lateral (select * from ${from} where ${id} = ${key} offset 0) ${nameOf(from)}`
    : sql` join ${from} on ${id} = ${key}`;
}

const nameOf = (table: PgTable) => sql.identifier(getTableName(table));
const lookUp = (place: number, word: number) => sql.identifier(`word_${word}_in_${place}`);

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
  direction: typeof asc;
}

function orderOf({ searched: { sorts, order }, query: { sort } }: Wanted): Order {
  const isDescending = sort === undefined || sort.startsWith('-');
  const of = sort === undefined ? order : always(sorts[sort.replace(/^-/, '')]);
  return { ...of, isDescending, direction: isDescending ? desc : asc };
}

function addedUp({ table, id }: Rows, sums: Readonly<Record<string, SQL>>, most: number): SQL {
  const fields = Object.entries(sums).map(([name, of]) => sql`${name}::text, coalesce(sum(${of}), 0)`);
  return sql`(
    select json_build_object(${sql.join(fields, sql`, `)}) from ${table} where ${id} in (select id from counted)
      and (select count(*) from counted) <= ${most})`;
}
