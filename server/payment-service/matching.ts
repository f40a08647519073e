/**
 * Which movement of a bank's statement is which pending payment (docs/decisions/0017). Nothing is guessed: what is not
 * certain is doubtful, each with its reasons.
 */
import { setImmediate } from 'node:timers/promises';
import type { PairDoubt, PaymentDoubt } from '../../contract/services/announcedShapes';

export interface Movement {
  /** Its place among those sent. */
  place: number;
  /** As YYYY-MM-DD. */
  day: string;
  cents: number;
  /** The digits or codes that it is named by. */
  signs: readonly string[];
}

/** What a statement can tell of a payment that is pending or confirmed. */
export interface Claim {
  id: string;
  isPending: boolean;
  signs: string | null;
  /** What the payer says to have sent, and what the order costs. */
  cents: number;
  ordered: number;
  day: string;
  /** A confirmed one that was settled with another movement. */
  isSettled: boolean;
  /** A check speaks against it. */
  isGrave: boolean;
}

export interface Pair {
  movement: Movement;
  claim: Claim;
}

export interface Evidence extends Pair {
  reference: Agreement;
  /** How many cents the amounts differ. */
  away: number;
  amount: 'same' | 'near' | 'other';
  days: number;
  /** Whether reference, amount, order and day all agree. */
  isFull: boolean;
}

export interface Matches {
  certain: Evidence[];
  doubtful: { claim: Claim; doubts: PaymentDoubt[]; candidates: Evidence[]; others: Claim[] }[];
  /** Movements that name a confirmed payment. */
  taken: Evidence[];
}

/** Banks book at night, and on Monday what was sent on Friday. */
export const MOST_DAYS = 3;
/** As a fraction of what the payer typed: a larger difference is another amount, and not a mistake or a fee. */
export const NEAR = 0.01;
/** Amount and day alone are evidence only where few share them. */
const FEW = 5;
const DAY_MS = 86_400_000;

/** So many pairs are judged before other requests have their turn. */
const AT_ONCE = 2_000;

/** Takes the pairs that may be one, each once; `tolerated`: the cents that are no difference. */
export async function match(pairs: readonly Pair[], tolerated: number): Promise<Matches> {
  const all: Evidence[] = [];
  for (let from = 0; from < pairs.length; from += AT_ONCE) {
    const judged = pairs.slice(from, from + AT_ONCE).map((pair) => evidenceOf(pair, tolerated));
    all.push(...judged.filter(isEvidence));
    await setImmediate();
  }
  const strong = all.filter((one) => isRival(one) || isGone(one));
  const strongCount = countsIn(strong);
  const certain = strong.filter(
    (one) => one.claim.isPending && one.isFull && strongCount(one) === 1 && !one.claim.isGrave,
  );
  const settled = new Set<object>(certain.flatMap(({ claim, movement }) => [claim, movement]));
  const taken = all.filter((one) => !one.claim.isPending && isRival(one));
  const isTaken = new Set(taken.map(({ movement }) => movement));
  const undecided = all.filter(
    (one) =>
      one.claim.isPending &&
      !settled.has(one.claim) &&
      !settled.has(one.movement) &&
      // A payment named by another one's reference is no longer wanted for its amount and day alone.
      (isNamed(one) || !isTaken.has(one.movement)),
  );
  return { certain, doubtful: doubtsOf(withoutCrowds(undecided), all), taken };
}

function evidenceOf(pair: Pair, tolerated: number): Evidence {
  const { movement, claim } = pair;
  const reference = agreementOf(claim.signs, movement.signs);
  const away = Math.abs(movement.cents - claim.cents);
  const amount = away <= tolerated ? 'same' : away <= claim.cents * NEAR ? 'near' : 'other';
  const days = Math.round(Math.abs(Date.parse(claim.day) - Date.parse(movement.day)) / DAY_MS);
  const isOrder = Math.abs(movement.cents - claim.ordered) <= tolerated;
  const isFull = reference === 'same' && amount === 'same' && isOrder && days <= MOST_DAYS;
  return { ...pair, reference, away, amount, days, isFull };
}

/** Whether it is worth showing. Amount and day alone fit many payments on a busy day. */
function isEvidence({ reference, amount, days }: Evidence): boolean {
  if (reference === 'same') return true;
  return days <= MOST_DAYS && (reference === 'other' ? amount === 'same' : amount !== 'other');
}

/** Whether it names the movement, also imperfectly: by its reference, and not by amount and day alone. */
const isNamed = ({ reference }: Evidence) => reference !== 'missing' && reference !== 'other';

/** Whether another payment or movement with this evidence makes full evidence less than certain. */
const isRival = ({ reference }: Evidence) => reference === 'same' || reference === 'short';

/**
 * Whether a confirmed payment may have had the movement: its reference was mistyped, or it names none and is settled
 * with no other. It would be the same money twice.
 */
function isGone({ claim, reference, amount, days }: Evidence): boolean {
  if (claim.isPending || amount !== 'same' || claim.isSettled) return false;
  return reference === 'alike' || (!isTelling(claim.signs) && days <= MOST_DAYS);
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
    for (const side of [claim, movement]) counts.set(side, (counts.get(side) ?? 0) + 1);
  return ({ claim, movement }) => Math.max(counts.get(claim) ?? 0, counts.get(movement) ?? 0);
}

/** One of each payment, those with the best evidence first. */
function doubtsOf(kept: readonly Evidence[], all: readonly Evidence[]): Matches['doubtful'] {
  const ofMovement = groupBy(all, ({ movement }) => movement);
  return [...groupBy(kept.toSorted(bestFirst), ({ claim }) => claim)].map(([claim, candidates]) => {
    const [first] = candidates as [Evidence];
    // A match by amount and day alone is no alternative where this one names the movement.
    const asGood = (ofMovement.get(first.movement) ?? []).filter(
      (one) => one.claim !== claim && (isNamed(one) || isGone(one) || !isNamed(first)),
    );
    const others = asGood.map((one) => one.claim);
    const doubts: [PaymentDoubt, boolean][] = [
      ['checks', claim.isGrave],
      ['confirmed', others.some(({ isPending }) => !isPending)],
      ['otherPending', others.some(({ isPending }) => isPending)],
      ['otherMovements', candidates.length > 1],
    ];
    return { claim, candidates, others, doubts: doubts.filter(([, holds]) => holds).map(([doubt]) => doubt) };
  });
}

/** A reference that names nothing says as little as another one. */
const RANK: Readonly<Record<Agreement, number>> = { same: 0, alike: 1, short: 2, missing: 3, other: 3 };

/** Orders by the reference, then by the amount, then by the day. */
function bestFirst(one: Evidence, other: Evidence): number {
  return RANK[one.reference] - RANK[other.reference] || one.away - other.away || one.days - other.days;
}

function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

const REFERENCE_DOUBTS: Readonly<Record<Agreement, PairDoubt | undefined>> = {
  same: undefined,
  alike: 'referenceAlike',
  short: 'referenceShort',
  missing: 'referenceMissing',
  other: 'referenceOther',
};

/** In what a payment and a movement do not agree. */
export function pairDoubts({ reference, amount, days, movement, claim }: Evidence, tolerated: number): PairDoubt[] {
  const isOrder = Math.abs(movement.cents - claim.ordered) <= tolerated;
  const doubts = [
    REFERENCE_DOUBTS[reference],
    amount !== 'same' && ('amount' as const),
    amount === 'same' && !isOrder && ('order' as const),
    days > MOST_DAYS && ('day' as const),
  ];
  return doubts.filter((doubt) => doubt !== undefined && doubt !== false);
}

/**
 * How far a payer's reference and those of a bank's line agree, both as `reference_signs` gives them. `same`: the last
 * six to eight digits that both have, or the same code; `alike`: but for one sign; `short`: only four or five digits to
 * compare; `missing`: one of them has none; `other`: they differ.
 */
export type Agreement = 'same' | 'alike' | 'short' | 'missing' | 'other';

const FROM_THE_STRONGEST: readonly Agreement[] = ['same', 'alike', 'short', 'missing', 'other'];
/** So many of the last digits are compared: banks show or omit the rest, and payers type as much as is shown. */
const COMPARED = { least: 6, most: 8 };
/** Fewer digits prove nothing. */
const FEWEST = 4;

/** The best agreement of a payer's reference with those in a statement's line. */
export function agreementOf(told: string | null, named: readonly string[]): Agreement {
  const found = named.filter(isTelling).map((one) => (isTelling(told) ? agreement(told, one) : 'missing'));
  return FROM_THE_STRONGEST.find((one) => found.includes(one)) ?? 'missing';
}

/** A number that is too short, one digit repeated, or words were typed for want of a reference. */
export function isTelling(signs: string | null): signs is string {
  if (signs === null) return false;
  if (areDigits(signs)) return signs.length >= FEWEST && !/^(\d)\1*$/.test(signs);
  return signs.length >= COMPARED.least && /\d/.test(signs);
}

const areDigits = (signs: string) => /^\d+$/.test(signs);

function agreement(told: string, named: string): Agreement {
  const areCodes = !areDigits(told) || !areDigits(named);
  if (areCodes && told === named) return 'same';
  if (areCodes && told.length !== named.length) return 'other';
  const length = areCodes ? told.length : Math.min(told.length, named.length, COMPARED.most);
  const [one, other] = [told.slice(-length), named.slice(-length)];
  if (one === other) return length >= COMPARED.least ? 'same' : 'short';
  if (length < COMPARED.least) return 'other';
  // Further digits differ, or one does, or two neighbours changed places.
  if (!areCodes && one.slice(-COMPARED.least) === other.slice(-COMPARED.least)) return 'alike';
  const places = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second = 0] = places;
  const isTurned = second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return places.length === 1 || (places.length === 2 && isTurned) ? 'alike' : 'other';
}
