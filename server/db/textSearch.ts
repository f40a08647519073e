import { like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { formsOf, isLong, leadingWords, searchWords } from '../../contract/searchWords';
import { readAmount } from '../../contract/typedAmount';
import { always } from './always';

/**
 * A text as searches compare it: without accents, capitals and invisible characters and with single spaces, whatever the
 * engine knows of languages. The letters are accents, soft hyphens, joiners, and marks that turn a text around.
 */
export const foldedSql = (of: SQL) =>
  sql`lower(regexp_replace(regexp_replace(normalize(${of}, NFKD), '[\\u0300-\\u036f\\u00ad\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g'), '\\s+', ' ', 'g'))`;

/** The digits of a number that people write with other signs between them. */
export const digitsOf = (of: SQLWrapper) => sql`regexp_replace(coalesce(${of}, ''), '\\D', '', 'g')`;

/** Some columns as one text. */
export const joined = (...columns: SQLWrapper[]) =>
  foldedSql(
    sql.join(
      columns.map((column) => sql`coalesce(${column}, '')`),
      sql` || ' ' || `,
    ),
  );

/** A part of a text in a pattern of LIKE, in which none of its characters is a wildcard. */
export const literally = (part: string) => part.replace(/[\\%_]/g, '\\$&');

/** A text without three letters or digits in a row cannot be looked up in an index. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a text holds a part, folded by `fold` where the text is: the part then comes decomposed (NFKD), so that this
 * makes no wildcard of a letter. What an index cannot look up is compared without it: going through a whole index takes
 * longer than reading the rows.
 */
export function holding(part: string, fold = (of: SQL) => of): (text: SQL) => SQL {
  const pattern = fold(sql`${`%${literally(part)}%`}::text`);
  return (text) => like(SEARCHABLE.test(part) ? text : sql`(${text} || '')`, pattern);
}

/** Whether a text holds a word, and the amount as which it reads. */
export type Word = ((text: SQL) => SQL) & { amount: number | undefined };

/** The words of a search, all of which have to be found. */
export interface Words {
  /** Those by which rows are found, the longest first. */
  leading: Word[];
  /** Shorter ones, which have to be in a record where one of the others is. */
  sifting: Word[];
}

/** A search without words has none that lead. */
export function wordsOf(q = ''): Words {
  const words = searchWords(q).sort((one, other) => other.length - one.length);
  const leading = leadingWords(words);
  return { leading: leading.map(read), sifting: words.filter((word) => !leading.includes(word)).map(read) };
}

/** Its parts of three letters are looked up in the text's index; so is the beginning of a word. */
function read(word: string): Word {
  const patterns = formsOf(word).flatMap((form) => {
    const part = literally(form);
    return isLong(form) ? [`%${part}%`] : [`${part}%`, `% ${part}%`];
  });
  const isIn = (text: SQL) => always(or(...patterns.map((pattern) => like(text, foldedSql(sql`${pattern}::text`)))));
  return Object.assign(isIn, { amount: readAmount(word) });
}
