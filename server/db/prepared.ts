import { createHash } from 'node:crypto';
import type { Query, SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PAGE_SIZE, PICKER_LIMIT } from '../../contract/limits';
import type { Db, Tx } from './types';

/** What the text of a statement depends on: a few words of our own, and of what a client sends only the limit. */
export interface Shape {
  readonly [name: string]: string | boolean | number | undefined;
  /** Rows of a page, which stand in the text (page.ts). */
  readonly limit?: number;
}

/** The page lengths that screens ask for; the statement of any other is built anew each time, so few are kept. */
const KEPT_LIMITS: readonly (number | undefined)[] = [undefined, PAGE_SIZE, PICKER_LIMIT];

/**
 * A statement that is asked again and again. `write` gives it with `sql.placeholder` where its values go; that is done
 * once for each shape in the life of a database, and PostgreSQL plans it once for each connection, by `name` and the
 * shape (docs/decisions/0023); there are some ninety. The result takes the values: `execute({ … })`.
 */
export function prepared<S extends Shape, Statement>(
  name: string,
  write: (db: Db | Tx, shape: S) => { prepare(name: string): Statement },
): (db: Db | Tx, shape: S) => Statement {
  const kept = new WeakMap<Db | Tx, Map<string, Statement>>();
  return (db, shape) => {
    if (!KEPT_LIMITS.includes(shape.limit)) return write(db, shape).prepare(UNNAMED);
    const ofDb = kept.get(db) ?? new Map<string, Statement>();
    kept.set(db, ofDb);
    const key = keyOf(shape);
    const statement = ofDb.get(key) ?? write(db, shape).prepare(`${name}_${hashOf(key)}`);
    ofDb.set(key, statement);
    return statement;
  };
}

/**
 * A statement that is more than the query builder writes, with `sql.placeholder` where its values go: written once, also
 * for transactions, and planned once for each connection.
 */
export function preparedSql<Row extends Record<string, unknown>>(
  name: string,
  write: () => SQL,
): (db: Db | Tx, values: Record<string, unknown>) => Promise<Row[]> {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= new PgDialect().sqlToQuery(write());
    const { rows } = await db._.session
      .prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(query, undefined, name, false)
      .execute(values);
    return rows;
  };
}

/**
 * The same key for equal shapes in any order of their fields, and for no others. A field that is undefined counts as
 * absent.
 */
function keyOf(shape: Shape): string {
  return JSON.stringify(
    Object.entries(shape)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .filter(([, value]) => value !== undefined),
  );
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** PostgreSQL's name for a statement that it forgets with the next one. */
const UNNAMED = '';
