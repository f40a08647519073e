import { like, type SQL, sql } from 'drizzle-orm';

/** What has no three letters or digits in a row has nothing that an index could look for. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a text holds a part; what LIKE would read as a wildcard stands for itself. A part that no index can look for
 * keeps away from it: going through all of an index takes longer than reading the rows.
 */
export function holds(text: SQL, part: string, as: (pattern: SQL) => SQL = (pattern) => pattern): SQL {
  const pattern = as(sql`${`%${part.replace(/[\\%_]/g, '\\$&')}%`}::text`);
  return SEARCHABLE.test(part) ? like(text, pattern) : like(sql`(${text} || '')`, pattern);
}
