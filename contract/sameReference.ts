import { readBank } from './bank';
import { folded } from './folded';

/** What a reference is known by; an operation of a card is one too. */
export interface ReferenceFields {
  id: string;
  paymentData: { refNumber: string; bank: string; paymentIntentId: string };
}

/** Whether two payments with one reference name two banks, each of which may have given it, or may be the same transfer. */
export type SameReference = 'sameBank' | 'otherBank';

/**
 * What payments with the same reference have in common; '' for a payment without one. People and banks write the same
 * number with other spaces, signs and capitals, with 'Ref.' before it, and with as many zeros before it as their form
 * has room for. References that merely end alike are those of different payments.
 */
export function referenceKey({ paymentData: { refNumber, paymentIntentId } }: ReferenceFields): string {
  const signs = refNumber.normalize('NFKC').toUpperCase();
  const reference = signs
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^REF(ERENCIA)?(?=\d)/, '')
    .replace(/^0+/, '');
  if (reference !== '') return reference;
  // A card processor's code is compared as it stands: there, capitals tell codes apart.
  return paymentIntentId.trim() === '' ? '' : `card ${paymentIntentId.trim()}`;
}

/**
 * Whether a payment has the reference of another. Where a bank is missing nothing tells them apart, so they may be the
 * same transfer; undefined for different references, for none, and for one and the same payment.
 */
export function sameReference(one: ReferenceFields, other: ReferenceFields): SameReference | undefined {
  const key = referenceKey(one);
  if (one.id === other.id || key === '' || key !== referenceKey(other)) return undefined;
  const banks = [one, other].map(({ paymentData: { bank } }) => bankKey(bank));
  return banks.includes('') || banks[0] === banks[1] ? 'sameBank' : 'otherBank';
}

/** '0134', '134' and 'BANESCO' are one bank. */
function bankKey(bank: string): string {
  const name = readBank(bank)?.name ?? '';
  return folded(name).replace(/[^\p{L}\p{N}]/gu, '');
}
