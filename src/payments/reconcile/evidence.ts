/** How well a bank's movement agrees with a payment. */
import { dayAt } from '../../../contract/caracas';
import { type Currency, toCents } from '../../../contract/money';
import { paymentMeans } from '../../../contract/paymentMeans';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { expectedAmount, isTolerated } from '../alarms/expected';
import { dateOf } from '../paymentFields';
import type { Movement } from './movements';
import { AGREEMENTS, type Agreement, agreementOf, type Reference, typedReference } from './references';
import { daysBetween } from './statementDays';

/** Banks book at night, and on Monday what was sent on Friday. */
export const MOST_DAYS = 3;
/** As a fraction of what the payer typed: a larger difference is another amount, and not a mistake or a fee. */
const NEAR = 0.01;

/** A payment's values that a statement can contain. */
export interface Claim {
  payment: PaymentRecord;
  reference: Reference | undefined;
  currency: Currency;
  /** What the payer claims to have sent, else what the order costs. */
  cents: number | undefined;
  /** What the order costs, as the alarms compute it (alarms/expected.ts). */
  ordered: number | undefined;
  /** The calendar day in Caracas. */
  day: string | undefined;
}

export interface Evidence {
  claim: Claim;
  movement: Movement;
  reference: Agreement;
  /** How many cents the amounts differ; infinite where the payment has none. */
  away: number;
  /** `same` within the rounding to the bolívar. */
  amount: 'same' | 'near' | 'other';
  /** Undefined where the payment has no date. */
  days: number | undefined;
  /** Whether reference, amount, order and day all agree, and the statement says nothing against the money. */
  isFull: boolean;
}

export function claimOf(payment: PaymentRecord): Claim {
  const { currency, expected, paid } = expectedAmount(payment);
  const day = dayAt(dateOf(payment));
  return {
    payment,
    reference: typedReference(payment.paymentData.refNumber),
    currency,
    cents: centsOf(paid ?? expected),
    ordered: centsOf(expected),
    day: day || undefined,
  };
}

/** Whether a statement can contain it: a card's money comes from its processor. */
export function isInStatements(payment: PaymentRecord): boolean {
  return paymentMeans(payment) !== 'card';
}

export function evidenceFor(claim: Claim, movement: Movement): Evidence {
  const reference = agreementOf(claim.reference, movement.references);
  const away = awayOf(claim.cents, movement);
  const isSame = isTolerated(away, claim.currency);
  const amount = isSame ? 'same' : away <= (claim.cents ?? 0) * NEAR ? 'near' : 'other';
  const days = claim.day === undefined ? undefined : daysBetween(claim.day, movement.day);
  const isFull = reference === 'same' && isSame && isOrder(claim, movement) && isNear(days) && !movement.caution;
  return { claim, movement, reference, away, amount, days, isFull };
}

function awayOf(cents: number | undefined, movement: Movement): number {
  return Math.abs(movement.cents - (cents ?? Number.POSITIVE_INFINITY));
}

/** Whether what came is what the order costs. */
export function isOrder({ ordered, currency }: Claim, movement: Movement): boolean {
  return isTolerated(awayOf(ordered, movement), currency);
}

/** Whether it is worth showing. Amount and day alone fit many payments on a busy day. */
export function isEvidence({ reference, amount, days }: Evidence): boolean {
  if (reference === 'same') return true;
  return isNear(days) && (reference === 'other' ? amount === 'same' : amount !== 'other');
}

/** Whether it names the movement, also imperfectly: by its reference, and not by amount and day alone. */
export function isNamed({ reference }: Evidence): boolean {
  return reference !== 'missing' && reference !== 'other';
}

/** Whether another payment or movement with this evidence makes full evidence less than certain. */
export function isRival({ reference }: Evidence): boolean {
  return reference === 'same' || reference === 'short';
}

/** Whether a confirmed payment may have had the movement, its reference mistyped: it would be the same money twice. */
export function isSpent({ claim, reference, amount }: Evidence): boolean {
  return claim.payment.status === 'confirmed' && reference === 'alike' && amount === 'same';
}

/** Whether amount and day agree, which is all that can agree without a reference. */
export function mayBeSame({ amount, days }: Evidence): boolean {
  return amount === 'same' && isNear(days);
}

/** Orders by the reference, then by the amount, then by the day. */
export function bestFirst(one: Evidence, other: Evidence): number {
  return rankOf(one) - rankOf(other) || one.away - other.away || (one.days ?? 0) - (other.days ?? 0);
}

/** A reference that names nothing says as little as another one. */
function rankOf(one: Evidence): number {
  return isNamed(one) ? AGREEMENTS.indexOf(one.reference) : AGREEMENTS.length;
}

export function isNear(days: number | undefined): boolean {
  return days !== undefined && days <= MOST_DAYS;
}

function centsOf(amount: number | null): number | undefined {
  return amount === null ? undefined : toCents(amount);
}
