/** The references of a statement's line, by which a payment may be found. */
import { BANKS } from '../../../contract/bank';
import { MOST_REFERENCE } from '../../../contract/limits';
import { COMPARED_DIGITS, endingOf, signsIn, withDigits } from '../../../contract/referenceSigns';
import { type StatementCell, textOf } from './cells';

/** Fewer digits prove nothing. */
const FEWEST = 4;
const MOST = 6;

/** The key by which two lines with the same reference are found: the digits that every comparison needs. */
export function referenceEnd(reference: string): string {
  return endingOf(reference) || reference;
}

/** Six signs name a movement; fewer may be a branch or a bank. */
export function isTold(references: readonly string[]): boolean {
  return references.some(({ length }) => length >= COMPARED_DIGITS.least);
}

/** What remains of a long number in Excel: 1,23E+11. */
export function isRounded(cell: StatementCell | undefined): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(textOf(cell));
}

/** The references in a cell of the column that has them: digits as they stand, and codes with letters. */
export function referencesIn(cell: StatementCell | undefined): string[] {
  if (isRounded(cell)) return [];
  // Spreadsheets make numbers of them, whose first zeros are lost: 440272.0, 440.272,00.
  const written = withDigits(textOf(cell));
  const text = written.replace(/^(\d+|\d{1,3}(?:[., ']\d{3})+)[.,]0{1,2}$/, '$1');
  const isGrouped = /^\d{1,3}(?:[., ']\d{3})+$/.test(text);
  const isNumber = typeof cell === 'number' || text !== written || isGrouped;
  const least = isNumber ? COMPARED_DIGITS.least : 0;
  if (isGrouped || /^[\d ./-]+$/.test(text))
    return known(text.replace(/\D/g, '')).map((digits) => digits.padStart(least, '0'));
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.flatMap((word) => (DOCUMENT.test(word) ? [] : known(signsIn(word))));
  return [...new Set(found)].slice(0, MOST);
}

/** The same of a text, in which other numbers stand too. */
export function referencesInWords(cell: StatementCell | undefined): string[] {
  return referencesIn(textOf(cell).replace(OTHERS, ' ').replace(PERSON, ' ')).filter((found) => !isOther(found));
}

/** Days, hours, amounts and the last digits of a card. */
const OTHERS =
  /\b\d{1,4}[/-]\d{1,2}[/-]\d{1,4}\b|\b\d{1,2}:\d{2}\b|\b\d{1,12}(?:[.,]\d{3}){0,4}[.,]\d{2}(?!\d)|[*x]{2}\d+/gi;
/** V-01.234.567 and 0412-1234567, also with 58 before it. */
const PERSON =
  /(?<![\p{L}\d])(?:[VEJGP][-. ]?\d[\d.]{4,10}(?:-\d)?|(?:\+?58|0)[- ]?4\d\d[-. ]?\d{3}[-. ]?\d{4})(?!\d)/giu;
/** A payer's document. */
const DOCUMENT = /^[VEJGP]\d{6,9}$/;

/** A bank's code, an account that begins with one, a year. */
function isOther(found: string): boolean {
  if (!/^\d+$/.test(found)) return false;
  const isOfBank = found.slice(0, 4) in BANKS;
  return (found.length === 4 && (isOfBank || /^20\d\d$/.test(found))) || (found.length === 20 && isOfBank);
}

/** A number that is too short, or one digit repeated, was written for want of a reference; one without end is none. */
function known(signs: string): string[] {
  if (signs.length > MOST_REFERENCE) return [];
  if (/^\d*$/.test(signs)) return signs.length < FEWEST || /^(\d)\1*$/.test(signs) ? [] : [signs];
  return signs.length >= COMPARED_DIGITS.least && /\d/.test(signs) ? [signs] : [];
}
