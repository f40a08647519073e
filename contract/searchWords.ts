/** What a search looks for, as the fields of words, the rules of requests and the server read it. */

import { MAX_SEARCH, MAX_WORDS } from './limits';
import { readPhone } from './phone';
import { isCurrency, readAmount } from './typedAmount';
import { wanted as plain } from './typedText';

/** A text as searches compare it: letters that only look different, as in `ﬁ` and `Ａ`, are the usual ones. */
export const comparedText = (text: string) => plain(text.normalize('NFKD'));

/** The words that all have to be found, each once: «Ref: 813051» and «#813051.» look for 813051, «Bs. 36,50» for 36,50. */
export function searchWords(typed: string): string[] {
  const text = comparedText(typed);
  // The parts of a phone are no words: '+58 412 5551234' is stored as 0412-555-1234.
  const parts = readPhone(text) ? [text.replaceAll(' ', '')] : text.split(' ');
  const words = readAmount(text) === undefined ? parts : parts.filter((word) => /\d/.test(word));
  const isNumber = (at: number) => /\d/.test(words[at] ?? '');
  const isLabel = (word: string, at: number) =>
    (LABELS.includes(bare(word)) && isNumber(at + 1)) || (isCurrency(word) && (isNumber(at + 1) || isNumber(at - 1)));
  // A shorter one is the beginning of a word, signs included.
  const wanted = (word: string) => (isLong(bare(word)) ? bare(word) : word);
  return [...new Set(words.filter((word, at) => word !== '' && !isLabel(word, at)).map(wanted))];
}

/** What people write before a number. */
const LABELS = ['ref', 'referencia', 'rif', 'ci', 'c.i', 'cedula', 'nro', 'numero', 'tel', 'telf', 'telefono'];

/** A word without the signs around it; one of signs alone stays. */
function bare(word: string): string {
  const signs = [...word];
  const first = signs.findIndex((sign) => sign === '+' || isLetter(sign));
  const last = signs.findLastIndex(isLetter);
  return first < 0 || last < first ? word : signs.slice(first, last + 1).join('');
}

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** A number, a document or a RIF, with the signs that people write between its digits. */
const NUMBER = /^\+?[vejgpc]?[\d().\-/]+$/;
/** Fewer digits are in every number. */
const LEAST_DIGITS = 3;

/** A word, and the digits alone of one that is a number: finding one of them suffices. */
export function formsOf(word: string): string[] {
  const numbers = NUMBER.test(word) ? [readPhone(word) ?? '', word].map((text) => text.replace(/\D/g, '')) : [];
  return [...new Set([word, ...numbers.filter((digits) => digits.length >= LEAST_DIGITS)])];
}

/** With three letters or digits in a row: found anywhere in a text. A shorter one is the beginning of a word. */
export const isLong = (form: string) => /[\p{L}\p{N}]{3}/u.test(form);
/** Letters or digits in a row of a word that may be looked for alone: any other only sifts what longer ones found. */
export const LEAST_SIGNS = 2;
const ALONE = new RegExp(`[\\p{L}\\p{N}]{${LEAST_SIGNS}}`, 'u');
const standsAlone = (word: string) => formsOf(word).some((form) => ALONE.test(form));

/** The words that may each be in a record of its own, beside long ones amounts with cents; any other counts beside them. */
export function leadingWords(words: readonly string[]): string[] {
  const isOne = (word: string) => formsOf(word).some(isLong);
  const few = words.filter((word) => isOne(word) || /\d[.,]\d\d?$/.test(word));
  return words.some(isOne) ? few : words.filter(standsAlone);
}

/** What the words of a search have to keep, and what is said to who typed others. */
export const SEARCH_RULES: readonly { name: string; message: string; keeps: (words: readonly string[]) => boolean }[] =
  [
    {
      ...{ name: 'words', message: `Busca con ${MAX_WORDS} palabras como máximo.` },
      keeps: (words) => words.length <= MAX_WORDS,
    },
    {
      ...{ name: 'letters', message: `Escribe al menos ${LEAST_SIGNS} letras o cifras seguidas.` },
      keeps: (words) => words.length === 0 || words.some(standsAlone),
    },
  ];

/** Why words are not looked for; undefined where they are. */
export function searchRefusal(typed: string): string | undefined {
  const words = searchWords(typed);
  return SEARCH_RULES.find(({ keeps }) => !keeps(words))?.message;
}

/** As much of a text as can be looked for. */
export function searchable(text: string): string {
  const words = text.slice(0, MAX_SEARCH).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.join(' ');
}
