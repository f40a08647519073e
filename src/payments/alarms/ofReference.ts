/** The alarms of a payment's reference. */
import { toCents } from '../../../contract/money';
import {
  areSwapped,
  bankKey,
  COMPARED_DIGITS,
  endingOf,
  isMadeUp,
  isOneBank,
  referenceEnding,
  referenceKey,
  sameReference,
  signsOf,
} from '../../../contract/sameReference';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { type Alarm, alarm, ownAlarm } from './alarm';
import { type AlarmIndex, dayOf, isStanding, newestFirst } from './alarmIndex';

export function ofReference(payment: PaymentRecord, index: AlarmIndex): Alarm[] {
  const candidates = new Set([
    ...(index.byReference.get(referenceKey(payment)) ?? []),
    ...(index.byEnding.get(referenceEnding(payment)) ?? []),
  ]);
  const alike = [...candidates].flatMap((other) => {
    const bank = sameReference(payment, other);
    const isGrave = bank === 'sameBank' && isStanding(other) && isTelling(payment, other);
    return bank ? [{ other, isGrave }] : [];
  });
  const evidence = (isGrave: boolean) =>
    newestFirst(alike.filter((one) => one.isGrave === isGrave).map(({ other }) => other));
  const signs = signsOf(payment);
  return [
    ...alarm('sameReference', 'danger', evidence(true)),
    ...alarm('sameReferenceElsewhere', 'warning', evidence(false)),
    ...ownAlarm('madeUpReference', isMadeUp(signs)),
    ...alarm('swappedDigits', 'warning', withSwappedDigits(payment, signs, index)),
    ...ofLength(payment, signs, index),
  ];
}

/** Few digits are the same in many payments by chance; together with the same amount hardly ever. */
function isTelling(one: PaymentRecord, other: PaymentRecord): boolean {
  const isLong = [one, other].every((payment) => signsOf(payment).length >= COMPARED_DIGITS.least);
  return isLong || one.paymentData.amount === other.paymentData.amount;
}

/** Payments, not rejected, of the same amount, day and bank or means; two neighbours in the reference are swapped. */
function withSwappedDigits(payment: PaymentRecord, signs: string, { byEnding }: AlarmIndex): PaymentRecord[] {
  const { amount } = payment.paymentData;
  if (amount === null || endingOf(signs) === '') return [];
  const digits = signs.slice(-COMPARED_DIGITS.most);
  const swapped = [...digits.slice(1)].map(
    (digit, place) => digits.slice(0, place) + digit + digits[place] + digits.slice(place + 2),
  );
  const near = new Set(swapped.map(endingOf).flatMap((ending) => byEnding.get(ending) ?? []));
  const found = [...near].filter(
    (other) =>
      other.id !== payment.id &&
      isStanding(other) &&
      other.paymentData.amount !== null &&
      toCents(other.paymentData.amount) === toCents(amount) &&
      areSwapped(signs, signsOf(other)) &&
      isOneBank(payment, other) &&
      dayOf(other) === dayOf(payment),
  );
  return newestFirst(found);
}

function ofLength(payment: PaymentRecord, signs: string, { usualLength }: AlarmIndex): Alarm[] {
  if (signs === '') return [];
  if (signs.length < COMPARED_DIGITS.least) return ownAlarm('shortReference');
  const usual = usualLength.get(bankKey(payment.paymentData.bank));
  return ownAlarm('referenceLength', usual !== undefined && signs.length !== usual);
}
