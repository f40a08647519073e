import { like, type SQL, sql } from 'drizzle-orm';

/** A text as searches compare it: without accents and capitals, whatever the engine knows of languages. */
export const folded = (of: SQL) => sql`lower(regexp_replace(normalize(${of}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** A text without three letters or digits in a row cannot be looked up in an index. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

/** A searched part: its value `pattern`, and what the text of the statement depends on. */
export function searched(part: string): { pattern: string; by: SearchedBy } {
  // Characters that LIKE would read as wildcards are escaped. A space finds a line's end and a space of another kind too.
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&').replaceAll(' ', '_')}%`;
  return { pattern, by: SEARCHABLE.test(part) ? 'index' : 'reading' };
}

export type SearchedBy = 'index' | 'reading';

/** The value `pattern` in the text of a statement. */
export const PATTERN = sql`${sql.placeholder('pattern')}::text`;

/**
 * Whether a text holds what is searched for. A part that an index cannot look up is compared without it: going through
 * a whole index takes longer than reading the rows.
 */
export function holds(text: SQL, by: SearchedBy, pattern: SQL): SQL {
  return like(by === 'index' ? text : sql`(${text} || '')`, pattern);
}
