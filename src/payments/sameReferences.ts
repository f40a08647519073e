/** Other payments with the same reference, among those read in this session: no call searches for them. */

import { referenceKey, type SameReference, sameReference } from '../../contract/sameReference';
import type { PaymentRecord } from '../providers/paymentRecords';
import { useLoadedPayments } from './knownPayments';
import { dateOf } from './paymentTexts';

export interface SamePayment {
  payment: PaymentRecord;
  bank: SameReference;
  /** The money may be counted twice: the other one is valid, and nothing says that its bank is another. */
  grave: boolean;
}

const STANDING = ['confirmed', 'pending'];

/** Takes a payment and gives those with its reference: the grave ones first, then the newest. */
export function useSameReferences(payment: PaymentRecord): readonly SamePayment[] {
  const loaded = useLoadedPayments();
  const index = indexes.get(loaded) ?? indexOf(loaded);
  indexes.set(loaded, index);
  const alike = index.get(referenceKey(payment)) ?? [];
  const found = alike.flatMap((other) => {
    const bank = sameReference(payment, other);
    return bank ? [{ payment: other, bank, grave: bank === 'sameBank' && STANDING.includes(other.status) }] : [];
  });
  return found.sort(
    (one, other) => Number(other.grave) - Number(one.grave) || dateOf(other.payment).localeCompare(dateOf(one.payment)),
  );
}

type Index = ReadonlyMap<string, readonly PaymentRecord[]>;
/** Every row of a page asks, so the index is built once for all of them. */
const indexes = new WeakMap<readonly PaymentRecord[], Index>();

function indexOf(payments: readonly PaymentRecord[]): Index {
  const index = new Map<string, PaymentRecord[]>();
  for (const payment of payments) {
    const key = referenceKey(payment);
    if (key === '') continue;
    const alike = index.get(key);
    if (alike) alike.push(payment);
    else index.set(key, [payment]);
  }
  return index;
}
