/** The index in which alarms are looked up, built once for all payments that were read. */
import { dayAt } from '../../../contract/caracas';
import { clock } from '../../../contract/clock';
import { toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import { bankKey, referenceEnding, referenceKey, signsOf, withDigits } from '../../../contract/sameReference';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf } from '../paymentFields';
import { receiptAddress } from '../receiptAddress';
import { expectedAmount, isTolerated, TOLERANCE } from './expected';

type Groups = ReadonlyMap<string, readonly PaymentRecord[]>;

/** In each group the newest first, of references the rejected ones last, and only so many as are compared. */
export interface AlarmIndex {
  byReference: Groups;
  byEnding: Groups;
  byUser: Groups;
  byDocument: Groups;
  /** By day, and in it by rate. */
  ratesByDay: ReadonlyMap<string, Groups>;
  byReceipt: Groups;
  /** By customer and currency, the payments a little below what was expected, where together they exceed rounding. */
  shortAgain: Groups;
  /** How many digits nearly all references of a bank have, by the bank's key. */
  usualLength: ReadonlyMap<string, number>;
  /** The last day that is not in the future. */
  today: string;
}

/** The newest of a group: of a value that more payments share, each would be compared with all. */
export const LOOKED_AT = 100;
/** A bank has a usual length when so many of its confirmed references, and such a share of them, have it. */
const ENOUGH_OF_A_BANK = 10;
const NEARLY_ALL = 0.9;
/** A platform's clock may be ahead, and hours may come in UTC. */
const AHEAD_MS = 6 * 60 * 60_000;
/** So many payments that are a little short are no accident... */
const AGAIN = 3;
/** ...where on average they lack more than this share of the tolerance: rounding is as often above as short. */
const LACKING = 0.25;

/** Takes every payment that was read, each once, and the present instant. */
export function alarmIndex(payments: readonly PaymentRecord[], now = clock.time()): AlarmIndex {
  const sorted = newestFirst(payments);
  // Rejected ones never make an alarm red: they take no place from the others.
  const standingFirst = [...sorted.filter(isStanding), ...sorted.filter((payment) => !isStanding(payment))];
  return {
    byReference: grouped(standingFirst, referenceKey, LOOKED_AT),
    byEnding: grouped(standingFirst, referenceEnding, LOOKED_AT),
    byUser: grouped(sorted, ({ userId }) => userId, LOOKED_AT),
    byDocument: grouped(sorted, documentOf, LOOKED_AT),
    ratesByDay: new Map([...grouped(sorted, dayOf)].map(([day, of]) => [day, grouped(of, rateOf, LOOKED_AT)])),
    byReceipt: grouped(sorted, ({ receiptData }) => receiptAddress(receiptData) ?? '', LOOKED_AT),
    shortAgain: shortAgain(sorted),
    usualLength: usualLengths(payments),
    today: dayAt(now + AHEAD_MS),
  };
}

const STANDING = ['confirmed', 'pending'];
export const isStanding = ({ status }: PaymentRecord) => STANDING.includes(status);

/**
 * Digits alone: payers write V12345678, E12345678, 12.345.678 and 12345678. Those of companies and of the state, which
 * are counted on their own, keep their letter.
 */
export function documentOf({ paymentData: { ci } }: PaymentRecord): string {
  const digits = withDigits(ci).replace(/\D/g, '').replace(/^0+/, '');
  const [letter = ''] = /^\s*[JG]/i.exec(ci) ?? [];
  return digits && letter.trim().toUpperCase() + digits;
}

/** The day in Caracas; '' for a payment without a date. */
export function dayOf(payment: PaymentRecord): string {
  return dayAt(dateOf(payment));
}

/** As a key; '' for none. */
export function rateOf({ exchangeRate }: PaymentRecord): string {
  return exchangeRate === null ? '' : `${exchangeRate}`;
}

/** The customer and the currency for which payments are added up; '' without a customer. */
export function balanceKey(payment: PaymentRecord): string {
  return payment.userId && `${paymentAmounts(payment).currency} ${payment.userId}`;
}

/** The cents that a payment lacks, below zero those too many; undefined beyond the tolerance, and if unknown. */
export function littleLacking(payment: PaymentRecord): number | undefined {
  const { difference, currency } = expectedAmount(payment);
  const cents = difference === null ? undefined : -toCents(difference);
  return cents !== undefined && isTolerated(cents, currency) ? cents : undefined;
}

function shortAgain(sorted: readonly PaymentRecord[]): Groups {
  const balances = new Map<string, { short: PaymentRecord[]; count: number; lacking: number; tolerated: number }>();
  for (const payment of sorted) {
    const cents = isStanding(payment) ? littleLacking(payment) : undefined;
    const key = cents === undefined ? '' : balanceKey(payment);
    if (cents === undefined || key === '') continue;
    const tolerated = toCents(TOLERANCE[paymentAmounts(payment).currency]);
    const balance = balances.get(key) ?? { short: [], count: 0, lacking: 0, tolerated };
    if (cents > 0 && balance.short.length < LOOKED_AT) balance.short.push(payment);
    balance.count += 1;
    balance.lacking += cents;
    balances.set(key, balance);
  }
  const found = [...balances].filter(
    ([, { short, count, lacking, tolerated }]) =>
      short.length >= AGAIN && lacking > tolerated * Math.max(1, LACKING * count),
  );
  return new Map(found.map(([key, { short }]) => [key, short]));
}

function usualLengths(payments: readonly PaymentRecord[]): Map<string, number> {
  const confirmed = payments.filter((payment) => payment.status === 'confirmed' && referenceEnding(payment) !== '');
  const usual = new Map<string, number>();
  for (const [bank, of] of grouped(confirmed, ({ paymentData }) => bankKey(paymentData.bank))) {
    if (of.length < ENOUGH_OF_A_BANK) continue;
    const byLength = grouped(of, (payment) => `${signsOf(payment).length}`);
    const [length, most] = [...byLength].sort(([, one], [, other]) => other.length - one.length)[0] ?? ['', []];
    if (most.length >= of.length * NEARLY_ALL) usual.set(bank, Number(length));
  }
  return usual;
}

/** By a key, the first so many of each; values without one are left out. */
function grouped(
  payments: readonly PaymentRecord[],
  keyOf: (payment: PaymentRecord) => string,
  most = Number.POSITIVE_INFINITY,
) {
  const groups = new Map<string, PaymentRecord[]>();
  for (const payment of payments) {
    const key = keyOf(payment);
    if (key === '') continue;
    const group = groups.get(key);
    if (!group) groups.set(key, [payment]);
    else if (group.length < most) group.push(payment);
  }
  return groups;
}

export function newestFirst(payments: readonly PaymentRecord[]): PaymentRecord[] {
  const dated = payments.map((payment) => ({ payment, date: dateOf(payment) }));
  dated.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return dated.map(({ payment }) => payment);
}
