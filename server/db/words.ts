import { and, or, type SQL, sql } from 'drizzle-orm';
import { wanted } from '../../contract/folded';
import { readPhone } from '../../contract/phone';
import { always } from './always';
import { foldedSql, holds, searched } from './textSearch';

/** Whether a text holds a word. */
export type Word = (text: SQL) => SQL;

/** A number, a document or a RIF, with the signs that people write between its digits. */
const NUMBER = /^\+?[vejgpc]?[\d().\-/]+$/;
/** Fewer digits are in every number. */
const LEAST_DIGITS = 3;

/** The words of a search, each of which has to be found; a number also by its digits alone. */
export function wordsOf(q: string | undefined): Word[] {
  const text = wanted((q ?? '').normalize('NFKD'));
  // The parts of a phone are no words: '+58 412 5551234' is stored as 0412-555-1234.
  const words = readPhone(text) ? [text.replaceAll(' ', '')] : text.split(' ');
  return words.flatMap((word) => {
    if (word === '') return [];
    const forms = [...new Set([word, ...numbersOf(word)])].map((form) => searched(form));
    return (text: SQL) =>
      always(or(...forms.map(({ pattern, by }) => holds(text, by, foldedSql(sql`${pattern}::text`)))));
  });
}

/** Whether a text holds all of some words. */
export const holding = (text: SQL, words: readonly Word[]) => and(...words.map((word) => word(text)));

function numbersOf(word: string): string[] {
  if (!NUMBER.test(word)) return [];
  return [readPhone(word) ?? '', word]
    .map((text) => text.replace(/\D/g, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS);
}
