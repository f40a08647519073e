/** Which movement of a statement is which pending payment. Nothing is guessed: what is not certain is doubtful. */

import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import type { Alarm } from '../alarms/alarm';
import { alarmIndex } from '../alarms/alarmIndex';
import { graveAlarmsOf } from '../alarms/alarms';
import { bestAssignment } from './assignment';
import { candidatesFor } from './candidates';
import {
  claimOf,
  type Evidence,
  evidenceFor,
  isEvidence,
  isInStatements,
  isNamed,
  isRival,
  isSpent,
  mayBeSame,
  worthOf,
} from './evidence';
import type { Movement } from './movements';
import { unnamedAmong } from './unnamed';

export interface Match {
  payment: PaymentRecord;
  movement: Movement;
}

export interface Doubt {
  payment: PaymentRecord;
  /** The movements that it may be, first the one of the best assignment of all. */
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
  const taken = new Map(
    all.flatMap((one) => (!isPending(one) && isRival(one) ? [[one.movement, one.claim.payment] as const] : [])),
  );
  const unnamed = await unnamedAmong(claims, used, pause);
  // A confirmed payment may have had the movement: it would be the same money twice.
  const isGone = (one: Evidence) => isSpent(one) || (unnamed.has(one.claim) && mayBeSame(one));
  const index = alarmIndex(payments);
  const graveOf = (payment: PaymentRecord) => graveAlarmsOf(payment, index);
  const certain = certainOf(all, isGone).filter((one) => isPending(one) && graveOf(one.claim.payment).length === 0);
  const settled = new Set<object>(certain.flatMap(({ claim, movement }) => [claim.payment, movement]));
  const open = all.filter(
    (one) =>
      isPending(one) &&
      !settled.has(one.claim.payment) &&
      !settled.has(one.movement) &&
      // A payment named by another one's reference is no longer wanted for its amount and day alone.
      (isNamed(one) || !taken.has(one.movement)),
  );
  const kept = withoutCrowds(open);
  const proposed = await proposals(kept, pause);
  const doubtful = doubtsOf(kept, all, proposed, { graveOf, isGone });
  const concerned = new Set(kept.map(({ movement }) => movement));
  const doubted = new Set(doubtful.map(({ payment }) => payment));
  return {
    certain: certain.map(({ claim, movement }) => ({ payment: claim.payment, movement })),
    doubtful,
    unclaimed: movements
      .filter((movement) => !settled.has(movement) && !concerned.has(movement))
      .map((movement) => ({ movement, confirmed: taken.get(movement) })),
    missing: claims
      .map(({ payment }) => payment)
      .filter((payment) => payment.status === 'pending' && !settled.has(payment) && !doubted.has(payment)),
  };
}

/** Full evidence without a rival on either side. */
function certainOf(all: readonly Evidence[], isGone: (one: Evidence) => boolean): Evidence[] {
  const strong = all.filter((one) => isRival(one) || isGone(one));
  const ofPayment = countBy(strong, ({ claim }) => claim.payment);
  const ofMovement = countBy(strong, ({ movement }) => movement);
  return strong.filter(
    ({ isFull, claim, movement }) => isFull && ofPayment.get(claim.payment) === 1 && ofMovement.get(movement) === 1,
  );
}

/** Leaves out amounts that many share on the same days, where no reference distinguishes them. */
function withoutCrowds(open: readonly Evidence[]): Evidence[] {
  const unnamed = open.filter((one) => one.reference === 'other');
  const ofPayment = countBy(unnamed, ({ claim }) => claim.payment);
  const ofMovement = countBy(unnamed, ({ movement }) => movement);
  return open.filter(
    (one) =>
      one.reference !== 'other' ||
      ((ofPayment.get(one.claim.payment) ?? 0) <= FEW && (ofMovement.get(one.movement) ?? 0) <= FEW),
  );
}

/** The assignment of the greatest worth, computed for each connected part. */
async function proposals(open: readonly Evidence[], pause: Given['pause']): Promise<Set<Evidence>> {
  const found = new Set<Evidence>();
  for (const part of partsOf(open)) {
    const payments = [...new Set(part.map(({ claim }) => claim.payment))];
    const movements = [...new Set(part.map(({ movement }) => movement))];
    const [row, column] = [placesOf(payments), placesOf(movements)];
    const worth = payments.map(() => movements.map(() => 0));
    for (const one of part) {
      const cells = worth[row.get(one.claim.payment) ?? 0];
      if (cells) cells[column.get(one.movement) ?? 0] = worthOf(one);
    }
    const best = await bestAssignment(worth, pause);
    for (const one of part) {
      if (best[row.get(one.claim.payment) ?? -1] === column.get(one.movement)) found.add(one);
    }
  }
  return found;
}

function doubtsOf(
  kept: readonly Evidence[],
  all: readonly Evidence[],
  proposed: ReadonlySet<Evidence>,
  { graveOf, isGone }: { graveOf: (payment: PaymentRecord) => readonly Alarm[]; isGone: (one: Evidence) => boolean },
): Doubt[] {
  const ofMovement = groupBy(all, ({ movement }) => movement);
  const doubts = [...groupBy(kept, ({ claim }) => claim.payment)].map(([payment, candidates]) => {
    const sorted = [...candidates].sort(
      (one, other) => Number(proposed.has(other)) - Number(proposed.has(one)) || worthOf(other) - worthOf(one),
    );
    const first = sorted[0];
    const rivals = (first && ofMovement.get(first.movement)) ?? [];
    // A match by amount and day alone is no alternative where this one names the movement.
    const asGood = rivals.filter((one) => first && (isNamed(one) || isGone(one) || !isNamed(first)));
    return {
      payment,
      candidates: sorted,
      alarms: graveOf(payment),
      others: asGood.map(({ claim }) => claim.payment).filter((other) => other !== payment),
    };
  });
  return doubts.sort((one, other) => worthOfFirst(other) - worthOfFirst(one));
}

function worthOfFirst({ candidates }: Doubt): number {
  return candidates[0] ? worthOf(candidates[0]) : 0;
}

/** Parts connected by payments and movements. */
function partsOf(open: readonly Evidence[]): Evidence[][] {
  const near = groupBy(
    [...open, ...open].map((one, place) => ({ one, of: place < open.length ? one.claim.payment : one.movement })),
    ({ of }) => of,
  );
  const seen = new Set<Evidence>();
  return open.flatMap((start) => {
    if (seen.has(start)) return [];
    const part = [start];
    seen.add(start);
    for (const { claim, movement } of part) {
      for (const { one } of [...(near.get(claim.payment) ?? []), ...(near.get(movement) ?? [])]) {
        if (seen.has(one)) continue;
        seen.add(one);
        part.push(one);
      }
      near.delete(claim.payment);
      near.delete(movement);
    }
    return [part];
  });
}

function placesOf<Key>(keys: readonly Key[]): Map<Key, number> {
  return new Map(keys.map((key, place) => [key, place]));
}

function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

function countBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, number> {
  return new Map([...groupBy(values, keyOf)].map(([key, group]) => [key, group.length]));
}
