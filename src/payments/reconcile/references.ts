/** References as banks and payers write them, and how far two of them agree, by the rule of contract/sameReference.ts. */
import {
  areSwapped,
  COMPARED_DIGITS,
  endingOf,
  sharedDigits,
  signsIn,
  withDigits,
} from '../../../contract/sameReference';
import { type Cell, textOf } from './statementValues';

export type Reference =
  | { kind: 'digits'; digits: string }
  /** With letters, as Zelle has them. */
  | { kind: 'code'; code: string }
  /** What remains of a long number in Excel, 1,23E+11: its first digits and how many there were. */
  | { kind: 'rounded'; first: string; length: number };

/** From the strongest to none at all. */
export const AGREEMENTS = ['same', 'alike', 'short', 'rounded', 'missing', 'other'] as const;
/**
 * `same`: the last six to eight digits that both have; `alike`: but for one digit; `short`: only four or five digits to
 * compare; `rounded`: the remaining digits fit; `missing`: one of them has none; `other`: they differ.
 */
export type Agreement = (typeof AGREEMENTS)[number];

/** Fewer digits prove nothing. */
const FEWEST = 4;
/** So many equal digits at the end make two references one. */
const ENOUGH = COMPARED_DIGITS.least;
/** Whole numbers of more digits than this have lost their last ones. */
const EXACT_DIGITS = 15;

/** The key by which possibly equal references are found: the digits that every comparison needs. */
export function endOf(reference: Reference): string {
  if (reference.kind === 'code') return reference.code;
  // Shorter ones are found by the digits that they have.
  return reference.kind === 'digits' ? endingOf(reference.digits) || reference.digits : '';
}

/** The references in a cell of a statement; a description may contain several numbers, one of which is it. */
export function referencesIn(cell: Cell | undefined): Reference[] {
  const text = withDigits(textOf(typeof cell === 'number' ? numberText(cell) : cell));
  const [, first, decimals = '', power] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(text) ?? [];
  if (first !== undefined)
    return [{ kind: 'rounded', first: first + decimals.replace(/(?<!0)0+$/, ''), length: Number(power) + 1 }];
  if (/^[\d ./-]+$/.test(text)) return digitsOf(text.replace(/\D/g, ''));
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (DOCUMENT.test(word) ? [] : referenceIn(signsIn(word))));
}

/** The same of a description, without the payer's document and telephone, which are no references. */
export function referencesInWords(cell: Cell | undefined): Reference[] {
  return referencesIn(textOf(cell).replace(PERSON, ' '));
}

/** V-01.234.567 and 0412-1234567, also with 58 before it. */
const PERSON =
  /(?<![\p{L}\d])(?:[VEJGP][-. ]?\d[\d.]{4,10}(?:-\d)?|(?:\+?58|0)[- ]?4\d\d[-. ]?\d{3}[-. ]?\d{4})(?!\d)/giu;

/** A payer's document among the words of a movement. */
const DOCUMENT = /^[VEJGP]\d{6,9}$/;

function referenceIn(signs: string): Reference[] {
  if (/^\d*$/.test(signs)) return digitsOf(signs);
  return signs.length >= ENOUGH && /\d/.test(signs) ? [{ kind: 'code', code: signs }] : [];
}

/** The reference that a payer typed; undefined where it can be compared with nothing. */
export function typedReference(refNumber: string): Reference | undefined {
  return referenceIn(signsIn(textOf(refNumber)))[0];
}

/** The best agreement of a payer's reference with those in a statement's line. */
export function agreementOf(told: Reference | undefined, named: readonly Reference[]): Agreement {
  if (!told || named.length === 0) return 'missing';
  const found = named.map((one) => agreement(told, one));
  return AGREEMENTS.find((one) => found.includes(one)) ?? 'missing';
}

function agreement(told: Reference, named: Reference): Agreement {
  if (named.kind === 'rounded') return told.kind === 'digits' ? withRounded(told.digits, named) : 'missing';
  if (told.kind !== 'digits' || named.kind !== 'digits')
    return told.kind === 'code' && named.kind === 'code' && told.code === named.code ? 'same' : 'other';
  const shared = sharedDigits(told.digits, named.digits);
  if (shared > 0) return shared >= ENOUGH ? 'same' : 'short';
  return areMistyped(told.digits, named.digits) ? 'alike' : 'other';
}

/** Payers type the end of a reference, of which Excel keeps the beginning: only whole ones can differ. */
function withRounded(digits: string, { first, length }: { first: string; length: number }): Agreement {
  const whole = digits.replace(/^0+/, '');
  if (whole.length > length) return 'other';
  // The last digit that is left may be rounded up.
  return whole.length < length || whole.startsWith(first.slice(0, -1)) ? 'rounded' : 'other';
}

/** Whether, of as many digits as make two one, a digit differs or neighbours are swapped; or further ones differ. */
function areMistyped(told: string, named: string): boolean {
  const length = Math.min(told.length, named.length, COMPARED_DIGITS.most);
  if (length < ENOUGH) return false;
  if (endingOf(told) === endingOf(named)) return true;
  const [one, other] = [told.slice(-length), named.slice(-length)];
  return [...one].filter((digit, place) => digit !== other[place]).length === 1 || areSwapped(told, named);
}

/** A number that is too short, or one digit repeated, was typed for want of a reference. */
function digitsOf(digits: string): Reference[] {
  return digits.length < FEWEST || /^(\d)\1*$/.test(digits) ? [] : [{ kind: 'digits', digits }];
}

function numberText(number: number): string {
  if (!Number.isInteger(number) || number < 0) return '';
  return number < 10 ** EXACT_DIGITS ? String(number) : number.toExponential();
}
