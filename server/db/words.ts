import { like, or, type SQL, sql } from 'drizzle-orm';
import { formsOf, isLong, searchWords, standsAlone } from '../../contract/searchWords';
import { always } from './always';
import { foldedSql, literally } from './textSearch';

/** Whether a text holds a word. */
export type Word = (text: SQL) => SQL;

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
  const long = words.filter((word) => formsOf(word).some(isLong));
  const leading = long.length > 0 ? long : words.filter(standsAlone);
  return { leading: leading.map(read), sifting: words.filter((word) => !leading.includes(word)).map(read) };
}

/** Its parts of three letters are looked up in the text's index; so is the beginning of a word. */
function read(word: string): Word {
  const patterns = formsOf(word).flatMap((form) => {
    const part = literally(form);
    return isLong(form) ? [`%${part}%`] : [`${part}%`, `% ${part}%`];
  });
  return (text) => always(or(...patterns.map((pattern) => like(text, foldedSql(sql`${pattern}::text`)))));
}
