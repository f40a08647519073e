/** Which pending payment comes next: the order that the user chose, steady while payments are decided and read. */
import { bankText } from '../../../contract/bank';
import { onFirstUse } from '../../../contract/onFirstUse';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import { paymentTypeText } from '../../../contract/paymentMeans';
import { PRODUCT } from '../../../contract/product';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf } from '../paymentFields';

export const ORDERS = ['oldest', 'amount', 'bank', 'type'] as const;
export type Order = (typeof ORDERS)[number];

/** `perhapsOwn`: it is decided, and an earlier attempt of the same user got no answer. */
export type Outcome = 'confirmed' | 'rejected' | 'overtaken' | 'perhapsOwn' | 'skipped';

/** The outcomes of the payments that were shown, in the order in which they were. */
export type Outcomes = ReadonlyMap<string, Outcome>;

const collator = onFirstUse(() => new Intl.Collator(PRODUCT.locale, { sensitivity: 'base' }));

type Compare = (one: PaymentRecord, other: PaymentRecord) => number;

const oldest: Compare = (one, other) => dateOf(one).localeCompare(dateOf(other)) || one.id.localeCompare(other.id);
const byWords =
  (words: (payment: PaymentRecord) => string): Compare =>
  (one, other) =>
    collator().compare(words(one), words(other)) || oldest(one, other);

const COMPARE: Record<Order, Compare> = {
  oldest,
  // In dollars: those of pago móvil have them too.
  amount: (one, other) => (other.usdPrice ?? paidOf(other)) - (one.usdPrice ?? paidOf(one)) || oldest(one, other),
  bank: byWords(({ paymentData }) => bankText(paymentData.bank)),
  type: byWords(paymentTypeText),
};

function paidOf(payment: PaymentRecord): number {
  return paymentAmounts(payment).paid ?? 0;
}

export function isOrder(text: string | null): text is Order {
  return ORDERS.some((order) => order === text);
}

/** The pending payments that were not shown yet, in their order. */
export function waiting(payments: readonly PaymentRecord[], order: Order, outcomes: Outcomes): PaymentRecord[] {
  return payments.filter(({ id, status }) => status === 'pending' && !outcomes.has(id)).sort(COMPARE[order]);
}

/** The payment that follows one; undefined at the end. */
export function nextAfter(
  id: string | undefined,
  payments: readonly PaymentRecord[],
  order: Order,
  outcomes: Outcomes,
) {
  return waiting(payments, order, outcomes).find((payment) => payment.id !== id);
}

/** The payment that was shown before one; undefined at the beginning. */
export function shownBefore(id: string | undefined, outcomes: Outcomes): string | undefined {
  const shown = [...outcomes.keys()];
  const place = id === undefined ? -1 : shown.indexOf(id);
  return place < 0 ? shown.at(-1) : shown[place - 1];
}

/** '3 de 14': those shown before it, and all that are pending or were shown. */
export function placeOf(id: string, payments: readonly PaymentRecord[], outcomes: Outcomes) {
  const before = [...outcomes.keys()].indexOf(id);
  const place = (before < 0 ? outcomes.size : before) + 1;
  const others = payments.filter((payment) => payment.status === 'pending' && !outcomes.has(payment.id)).length;
  return { place, of: Math.max(outcomes.size + others, place) };
}
