/** Which movement of a statement is which pending payment. Nothing is guessed: what is not certain is doubtful. */

import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import type { Alarm } from '../alarms/alarm';
import { alarmIndex } from '../alarms/alarmIndex';
import { graveAlarmsOf } from '../alarms/alarms';
import { candidatesFor, groupBy } from './candidates';
import {
  bestFirst,
  type Claim,
  claimOf,
  type Evidence,
  evidenceFor,
  isEvidence,
  isInStatements,
  isNamed,
  isRival,
  isSpent,
  mayBeSame,
} from './evidence';
import type { Movement } from './movements';

export interface Match {
  payment: PaymentRecord;
  movement: Movement;
}

export interface Doubt {
  payment: PaymentRecord;
  /** The movements that it may be, the best first. */
  candidates: readonly Evidence[];
  /** Other payments that may be the first of them. */
  others: readonly PaymentRecord[];
  /** Alarms that its money may be missing or counted twice, independent of the bank. */
  alarms: readonly Alarm[];
}

export interface Matches {
  /** Everything agrees, and no other match comes near. */
  certain: Match[];
  doubtful: Doubt[];
  /** Credits that belong to no pending payment; with the payment that had it before, where its reference says so. */
  unclaimed: { movement: Movement; confirmed: PaymentRecord | undefined }[];
  /** Pending payments that are not in the statement. */
  missing: PaymentRecord[];
}

/** Amount and day alone are evidence only where few share them. */
const FEW = 5;

interface Given {
  movements: readonly Movement[];
  /** Those that were used before, so that their payments need no movement of this statement. */
  used?: readonly Movement[];
  currency: Currency;
  /** All that the platform has: a confirmed payment may have had a movement before. */
  payments: readonly PaymentRecord[];
  /** Awaited now and then, so that the page stays responsive. */
  pause: () => Promise<void> | undefined;
}

export async function matchPayments({ movements, used = [], currency, payments, pause }: Given): Promise<Matches> {
  const claims = payments
    .filter((payment) => payment.status !== 'rejected' && isInStatements(payment))
    .map(claimOf)
    .filter((claim) => claim.currency === currency);
  const find = candidatesFor(movements);
  const all: Evidence[] = [];
  for (const claim of claims) {
    all.push(
      ...find(claim)
        .map((movement) => evidenceFor(claim, movement))
        .filter(isEvidence),
    );
    await pause();
  }
  const isPending = ({ claim }: Evidence) => claim.payment.status === 'pending';
  const confirmedBy = new Map(
    all.flatMap((one) => (!isPending(one) && isRival(one) ? [[one.movement, one.claim.payment] as const] : [])),
  );
  const unnamed = await unnamedAmong(claims, used, pause);
  // A confirmed payment may have had the movement: it would be the same money twice.
  const isGone = (one: Evidence) => isSpent(one) || (unnamed.has(one.claim) && mayBeSame(one));
  const index = alarmIndex(payments);
  const graveOf = (payment: PaymentRecord) => graveAlarmsOf(payment, index);
  const strong = all.filter((one) => isRival(one) || isGone(one));
  const strongCount = countsIn(strong);
  const certain = strong.filter(
    (one) => isPending(one) && one.isFull && strongCount(one) === 1 && graveOf(one.claim.payment).length === 0,
  );
  const settled = new Set<object>(certain.flatMap(({ claim, movement }) => [claim.payment, movement]));
  const undecided = all.filter(
    (one) =>
      isPending(one) &&
      !settled.has(one.claim.payment) &&
      !settled.has(one.movement) &&
      // A payment named by another one's reference is no longer wanted for its amount and day alone.
      (isNamed(one) || !confirmedBy.has(one.movement)),
  );
  const kept = withoutCrowds(undecided);
  const doubtful = doubtsOf(kept, all, isGone).map((doubt) => ({ ...doubt, alarms: graveOf(doubt.payment) }));
  const concerned = new Set(kept.map(({ movement }) => movement));
  const doubted = new Set(doubtful.map(({ payment }) => payment));
  return {
    certain: certain.map(({ claim, movement }) => ({ payment: claim.payment, movement })),
    doubtful,
    unclaimed: movements
      .filter((movement) => !settled.has(movement) && !concerned.has(movement))
      .map((movement) => ({ movement, confirmed: confirmedBy.get(movement) })),
    missing: claims
      .map(({ payment }) => payment)
      .filter((payment) => payment.status === 'pending' && !settled.has(payment) && !doubted.has(payment)),
  };
}

/** Leaves out amounts that many share on the same days, where no reference distinguishes them. */
function withoutCrowds(undecided: readonly Evidence[]): Evidence[] {
  const crowd = countsIn(undecided.filter(({ reference }) => reference === 'other'));
  return undecided.filter((one) => one.reference !== 'other' || crowd(one) <= FEW);
}

/** Tells how much of some evidence is about the same payment or the same movement, whichever is more. */
function countsIn(some: readonly Evidence[]): (one: Evidence) => number {
  const counts = new Map<object, number>();
  for (const { claim, movement } of some)
    for (const side of [claim.payment, movement]) counts.set(side, (counts.get(side) ?? 0) + 1);
  return ({ claim, movement }) => Math.max(counts.get(claim.payment) ?? 0, counts.get(movement) ?? 0);
}

/** One of each payment, those with the best evidence first. */
function doubtsOf(kept: readonly Evidence[], all: readonly Evidence[], isGone: (one: Evidence) => boolean) {
  const ofMovement = groupBy(all, ({ movement }) => movement);
  return [...groupBy(kept.toSorted(bestFirst), ({ claim }) => claim.payment)].map(([payment, candidates]) => {
    const [first] = candidates;
    const ofFirst = (first && ofMovement.get(first.movement)) ?? [];
    // A match by amount and day alone is no alternative where this one names the movement.
    const asGood = ofFirst.filter((one) => first && (isNamed(one) || isGone(one) || !isNamed(first)));
    const others = asGood.map(({ claim }) => claim.payment).filter((other) => other !== payment);
    return { payment, candidates, others };
  });
}

/**
 * The confirmed payments that name no movement: one with their amount and day was theirs, but it is unknown which. One
 * that fits a movement used before, which no other confirmed payment names, has had that one: it is left out.
 */
async function unnamedAmong(
  claims: readonly Claim[],
  used: readonly Movement[],
  pause: () => Promise<void> | undefined,
): Promise<ReadonlySet<Claim>> {
  const confirmed = claims.filter(({ payment }) => payment.status === 'confirmed');
  const unnamed = confirmed.filter(({ reference }) => reference === undefined);
  if (unnamed.length === 0 || used.length === 0) return new Set(unnamed);
  const find = candidatesFor(used);
  const taken = new Set<Movement>();
  for (const claim of confirmed) {
    for (const movement of find(claim)) if (isNamed(evidenceFor(claim, movement))) taken.add(movement);
    await pause();
  }
  const left = unnamed.filter((claim) => {
    const own = find(claim).find((movement) => !taken.has(movement) && mayBeSame(evidenceFor(claim, movement)));
    if (own) taken.add(own);
    return !own;
  });
  return new Set(left);
}
