import { readBank } from './bank';
import { folded } from './folded';
import { type MeansFields, paymentMeans } from './paymentMeans';

/** What a reference is known by; an operation of a card is one too. */
export interface ReferenceFields extends MeansFields {
  id: string;
  paymentData: { refNumber: string; bank: string; paymentIntentId: string; ownerName?: string; ci?: string };
}

/**
 * Of one bank or one means, two payments with the same reference may be the same transfer, also where a bank is
 * missing; otherwise each of two banks may have given the same number.
 */
export type SameReference = 'sameBank' | 'otherBank';

/** So many of the last digits are compared: banks show or omit the rest, and payers type as much as is shown. */
export const COMPARED_DIGITS = { least: 6, most: 8 } as const;

/**
 * What payments with the same reference have in common; '' for a payment without one. Payers and banks write the same
 * number with other spaces, signs and capitals, with words before and after it, and with as many zeros before it as
 * their form has room for.
 */
export function referenceKey(payment: ReferenceFields): string {
  const reference = signsOf(payment).replace(/^0+/, '');
  if (reference !== '') return reference;
  // A card processor's code is compared as it stands: there, capitals tell codes apart.
  const intent = payment.paymentData.paymentIntentId.trim();
  return intent === '' ? '' : `card ${intent}`;
}

/** The last digits by which a reference is found though its beginning is left out; '' for codes with letters and for fewer. */
export function referenceEnding(payment: ReferenceFields): string {
  return endingOf(signsOf(payment));
}

/** The same of a reference's signs alone. */
export function endingOf(signs: string): string {
  return areDigits(signs) && signs.length >= COMPARED_DIGITS.least ? signs.slice(-COMPARED_DIGITS.least) : '';
}

const areDigits = (signs: string) => /^\d+$/.test(signs);

/**
 * How many of the last digits two references share, of as many as both have and at most eight: all of those, or none.
 * Six and more say that they are one. 0 for codes with letters.
 */
export function sharedDigits(one: string, other: string): number {
  const compared = Math.min(one.length, other.length, COMPARED_DIGITS.most);
  const isOne = areDigits(one) && areDigits(other) && one.slice(-compared) === other.slice(-compared);
  return isOne ? compared : 0;
}

/** Whether two numbers are one but for two neighbours that changed places, among the last digits that are compared. */
export function areSwapped(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, COMPARED_DIGITS.most);
  if (length < COMPARED_DIGITS.least || !areDigits(one) || !areDigits(other)) return false;
  const [own, its] = [one.slice(-length), other.slice(-length)];
  const places = [...own].flatMap((digit, place) => (digit === its[place] ? [] : [place]));
  const [first = 0, second = 0] = places;
  return places.length === 2 && second === first + 1 && own[first] === its[second] && own[second] === its[first];
}

/** Whether a number was typed for want of a reference: one digit again and again, or digits that count up or down. */
export function isMadeUp(signs: string): boolean {
  if (/^(\d)\1{2,}$/.test(signs)) return true;
  const steps = [...signs].slice(1).map((digit, place) => (Number(digit) - Number(signs[place]) + 10) % 10);
  const isSequence = [1, 9].some((step) => steps.every((one) => one === step));
  return areDigits(signs) && signs.length >= COMPARED_DIGITS.least && isSequence;
}

/**
 * Whether a payment has the reference of another: the same number, or numbers whose last six to eight digits, as many
 * as both have, are the same. Undefined for different references, for none, and for one and the same payment.
 */
export function sameReference(one: ReferenceFields, other: ReferenceFields): SameReference | undefined {
  if (one.id === other.id) return undefined;
  const key = referenceKey(one);
  const isWhole = key !== '' && key === referenceKey(other);
  if (!isWhole && sharedDigits(signsOf(one), signsOf(other)) < COMPARED_DIGITS.least) return undefined;
  return isOneBank(one, other) ? 'sameBank' : 'otherBank';
}

/** Whether two payments may have come from one bank: where a bank is missing they may. */
export function isOneBank(one: ReferenceFields, other: ReferenceFields): boolean {
  const means = paymentMeans(one);
  if (means !== undefined && means === paymentMeans(other)) return true;
  const banks = [one, other].map(({ paymentData: { bank } }) => bankKey(bank));
  return banks.includes('') || banks[0] === banks[1];
}

/** The digits of a payment's reference, or the signs of a code. */
export function signsOf({ paymentData }: Pick<ReferenceFields, 'paymentData'>): string {
  const known = knownSigns.get(paymentData);
  if (known?.of === paymentData.refNumber) return known.signs;
  const signs = signsIn(paymentData.refNumber);
  knownSigns.set(paymentData, { of: paymentData.refNumber, signs });
  return signs;
}

/** Kept, since each payment is compared with many. */
const knownSigns = new WeakMap<object, { of: string; signs: string }>();

/**
 * What a text is compared by. Of a number its digits alone: 'Nro. 1234567', 'PM1234567' and '1234567 Banesco' are one.
 * Of a code, whose letters stand between few digits as Zelle has them, all letters and digits: of those few digits too
 * many are alike. Words that have no digit belong to neither.
 */
export function signsIn(refNumber: string): string {
  const text = withDigits(refNumber).toUpperCase();
  const signs = text.replace(NO_SIGN, '');
  const words = text.split(/[\s.:;,#()]+/).filter((word) => /\d/.test(word));
  const rest = words.join('').replace(NO_SIGN, '').replace(NUMBER_WORD, '');
  return numberIn(signs) ?? (rest || signs);
}

const NO_SIGN = /[^\p{L}\p{N}]/gu;
/** Before a number that is too short to be told from a code's digits. */
const NUMBER_WORD = /^(REF(ERENCIA)?|NRO|NUM(ERO)?|NO?|PM|OP)(?=\d+$)/;
/** A phone, a document or a day, which is not the reference where another number stands beside it. */
const OTHER_NUMBER = /^((58|0)?4(1[246]|2[246])\d{7}|[VEJGP]\d{6,9}|20\d\d(0[1-9]|1[0-2])[0-3]\d)$/;

/** The number among letters and digits: the longest, if it has most of the digits, or all of them where letters are few. */
function numberIn(signs: string): string | undefined {
  const numbers = signs.match(/(?<!\p{L})[VEJGP]\d+|\d+/gu) ?? [];
  const own = numbers.length > 1 ? numbers.filter((number) => !OTHER_NUMBER.test(number)) : numbers;
  const runs = own.map((number) => number.replace(/\D/g, ''));
  const [longest = ''] = runs.toSorted((one, other) => other.length - one.length);
  const digits = runs.join('');
  if (longest.length >= COMPARED_DIGITS.least && longest.length * 2 > digits.length) return longest;
  const isMostly = digits.length >= COMPARED_DIGITS.most && digits.length >= (signs.length - digits.length) * 2;
  return isMostly ? digits : undefined;
}

/** With the digits 0 to 9 in the place of other scripts' and of the letters typed for 0 and 1 beside digits. */
export function withDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/(?<!\p{L})[OoОоΟοIl]+(?=\d)|(?<=\d)[OoОоΟοIl]+(?!\p{L})/gu, (letters) =>
      letters.replace(/[^Il]/g, '0').replace(/[Il]/g, '1'),
    );
}

/** '0134', '134' and 'BANESCO' are one bank; '' for none. */
export function bankKey(bank: string): string {
  const name = readBank(bank)?.name ?? '';
  return folded(name).replace(/[^\p{L}\p{N}]/gu, '');
}
