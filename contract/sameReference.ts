import { readBank } from './bank';
import { folded } from './folded';
import { type MeansFields, paymentMeans } from './paymentMeans';

/** What a reference is known by; an operation of a card is one too. */
export interface ReferenceFields extends MeansFields {
  id: string;
  paymentData: { refNumber: string; bank: string; paymentIntentId: string; ownerName?: string; ci?: string };
}

/**
 * Of one bank or one means, two payments with the same reference may be the same transfer, and where a bank is missing
 * nothing tells them apart; otherwise each of two banks may have given the same number.
 */
export type SameReference = 'sameBank' | 'otherBank';

/** So many of the last digits are compared: banks show the rest or leave it out, and people type as much as they see. */
export const COMPARED_DIGITS = { least: 6, most: 8 } as const;

/**
 * What payments with the same reference have in common; '' for a payment without one. People and banks write the same
 * number with other spaces, signs and capitals, with 'Ref.' before it, and with as many zeros before it as their form
 * has room for.
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

/**
 * Whether a payment has the reference of another: the same number, or numbers whose last six to eight digits, as many
 * as both have, are the same. Undefined for different references, for none, and for one and the same payment.
 */
export function sameReference(one: ReferenceFields, other: ReferenceFields): SameReference | undefined {
  if (one.id === other.id) return undefined;
  const key = referenceKey(one);
  const isWhole = key !== '' && key === referenceKey(other);
  if (!isWhole && sharedDigits(signsOf(one), signsOf(other)) < COMPARED_DIGITS.least) return undefined;
  const banks = [one, other].map(({ paymentData: { bank } }) => bankKey(bank));
  const means = paymentMeans(one);
  const isOneMeans = means !== undefined && means === paymentMeans(other);
  return isOneMeans || banks.includes('') || banks[0] === banks[1] ? 'sameBank' : 'otherBank';
}

/** Letters and digits alone, without the word that people write before them. */
export function signsOf({ paymentData: { refNumber } }: Pick<ReferenceFields, 'paymentData'>): string {
  return signsIn(refNumber);
}

export function signsIn(refNumber: string): string {
  const signs = refNumber.normalize('NFKC').toUpperCase();
  return signs.replace(/[^\p{L}\p{N}]/gu, '').replace(/^REF(ERENCIA)?(?=\d)/, '');
}

/** '0134', '134' and 'BANESCO' are one bank; '' for none. */
export function bankKey(bank: string): string {
  const name = readBank(bank)?.name ?? '';
  return folded(name).replace(/[^\p{L}\p{N}]/gu, '');
}
