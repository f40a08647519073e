/** Other payments with the reference of one, among those that were read in this session: the table has no search. */
import { referenceKey, type SameReference, sameReference } from '../../contract/sameReference';
import { useLoadedPayments } from './knownPayments';
import { dateOf } from './paymentTexts';
import type { StoredPayment } from './storedPayment';

export interface SamePayment {
  payment: StoredPayment;
  bank: SameReference;
  /** The same money may be counted twice: the other stands, and nothing says that its bank is another. */
  grave: boolean;
}

const STANDING = ['confirmed', 'pending'];
const NONE: readonly SamePayment[] = [];

/** Takes a payment and gives those with its reference: what stands first, then the newest. */
export function useSameReferences(payment: StoredPayment): readonly SamePayment[] {
  const alike = withReferenceOf(useLoadedPayments(), payment);
  return alike.length > 0 ? others(payment, alike) : NONE;
}

function others(payment: StoredPayment, alike: readonly StoredPayment[]): SamePayment[] {
  const found = alike.flatMap((other) => {
    const bank = sameReference(payment, other);
    return bank ? [{ payment: other, bank, grave: bank === 'sameBank' && STANDING.includes(other.status) }] : [];
  });
  return found.sort(
    (one, other) => Number(other.grave) - Number(one.grave) || dateOf(other.payment).localeCompare(dateOf(one.payment)),
  );
}

type Index = ReadonlyMap<string, readonly StoredPayment[]>;
const EMPTY: readonly StoredPayment[] = [];
/** Every row of a page asks; the references of what was read are put in order once for all of them. */
const indexes = new WeakMap<readonly StoredPayment[], Index>();

function withReferenceOf(loaded: readonly StoredPayment[], payment: StoredPayment): readonly StoredPayment[] {
  const index = indexes.get(loaded) ?? indexOf(loaded);
  indexes.set(loaded, index);
  return index.get(referenceKey(payment)) ?? EMPTY;
}

function indexOf(payments: readonly StoredPayment[]): Index {
  const index = new Map<string, StoredPayment[]>();
  for (const payment of payments) {
    const key = referenceKey(payment);
    if (key === '') continue;
    const alike = index.get(key);
    if (alike) alike.push(payment);
    else index.set(key, [payment]);
  }
  return index;
}
