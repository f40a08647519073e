import { like, type SQL, sql } from 'drizzle-orm';

/** What has no three letters or digits in a row has nothing that an index could look for. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

/** A part that is searched for: as a statement's value `pattern`, and as far as its text depends on it. */
export function searched(part: string): { pattern: string; by: SearchedBy } {
  // What LIKE would read as a wildcard stands for itself.
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return { pattern, by: SEARCHABLE.test(part) ? 'index' : 'reading' };
}

export type SearchedBy = 'index' | 'reading';

/** The value `pattern` in the text of a statement. */
export const PATTERN = sql`${sql.placeholder('pattern')}::text`;

/**
 * Whether a text holds what is searched for. A part that no index can look for keeps away from it: going through all of
 * an index takes longer than reading the rows.
 */
export function holds(text: SQL, by: SearchedBy, pattern: SQL): SQL {
  return like(by === 'index' ? text : sql`(${text} || '')`, pattern);
}
