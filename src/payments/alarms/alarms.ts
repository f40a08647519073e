/**
 * What to look at before a payment is decided, each with the payments that show it. The rules compare payments that were
 * read, since no call compares them; they refuse nothing.
 */
import { dayAt } from '../../../contract/caracas';
import { folded } from '../../../contract/folded';
import { toCents } from '../../../contract/money';
import {
  bankKey,
  COMPARED_DIGITS,
  referenceEnding,
  referenceKey,
  sameReference,
  signsOf,
} from '../../../contract/sameReference';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf } from '../paymentTexts';
import { receiptAddress } from '../receiptAddress';
import { expectedAmount, isTolerated } from './expected';

export type AlarmKind =
  | 'sameReference'
  | 'short'
  | 'sameReferenceElsewhere'
  | 'above'
  | 'pricesDisagree'
  | 'otherHolder'
  | 'otherDocument'
  | 'sharedDocument'
  | 'shortReference'
  | 'referenceLength'
  | 'otherRate'
  | 'samePicture';

export interface Alarm {
  kind: AlarmKind;
  /** `danger`: the money may be missing or counted twice. */
  tone: 'danger' | 'warning';
  /** The other payments that show it, the newest first; none where the payment itself does. */
  evidence: readonly PaymentRecord[];
}

/** What alarms compare with, made once for all payments that were read. */
export interface AlarmIndex {
  byReference: ReadonlyMap<string, readonly PaymentRecord[]>;
  byEnding: ReadonlyMap<string, readonly PaymentRecord[]>;
  byUser: ReadonlyMap<string, readonly PaymentRecord[]>;
  byDocument: ReadonlyMap<string, readonly PaymentRecord[]>;
  byDay: ReadonlyMap<string, readonly PaymentRecord[]>;
  byReceipt: ReadonlyMap<string, readonly PaymentRecord[]>;
  /** How many digits nearly all references of a bank have, by the bank's key. */
  usualLength: ReadonlyMap<string, number>;
}

const STANDING = ['confirmed', 'pending'];
const isStanding = ({ status }: PaymentRecord) => STANDING.includes(status);

/** A bank has a usual length when so many of its confirmed references, and such a part of them, have it. */
const ENOUGH_OF_A_BANK = 10;
const NEARLY_ALL = 0.9;
/** A picture of more payments stands for one that nobody sent. */
const MOST_ALIKE = 10;
/** A rate stands out only from so many others of its day. */
const ENOUGH_OF_A_DAY = 2;

/** Takes every payment that was read, each once. */
export function alarmIndex(payments: readonly PaymentRecord[]): AlarmIndex {
  return {
    byReference: grouped(payments, referenceKey),
    byEnding: grouped(payments, referenceEnding),
    byUser: grouped(payments, ({ userId }) => userId),
    byDocument: grouped(payments, documentOf),
    byDay: grouped(payments, dayOf),
    byReceipt: grouped(payments, ({ receiptData }) => receiptAddress(receiptData) ?? ''),
    usualLength: usualLengths(payments),
  };
}

/** The alarms of a payment, the gravest first; `alike` are those whose receipts show the same picture. */
export function alarmsOf(payment: PaymentRecord, index: AlarmIndex, alike: readonly PaymentRecord[] = []): Alarm[] {
  const alarms = [
    ...ofReference(payment, index),
    ...ofAmount(payment),
    ...ofPayer(payment, index),
    ...ofRate(payment, index),
    ...ofPicture(payment, index, alike),
  ];
  return alarms.sort((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'));
}

/** Those that say that the money may be missing or counted twice. */
export function graveAlarmsOf(payment: PaymentRecord, index: AlarmIndex): Alarm[] {
  return alarmsOf(payment, index).filter(({ tone }) => tone === 'danger');
}

function ofReference(payment: PaymentRecord, { byReference, byEnding, usualLength }: AlarmIndex): Alarm[] {
  const candidates = new Set([
    ...(byReference.get(referenceKey(payment)) ?? []),
    ...(byEnding.get(referenceEnding(payment)) ?? []),
  ]);
  const alike = [...candidates].flatMap((other) => {
    const bank = sameReference(payment, other);
    const isGrave = bank === 'sameBank' && isStanding(other) && isTelling(payment, other);
    return bank ? [{ other, isGrave }] : [];
  });
  const evidence = (isGrave: boolean) =>
    newestFirst(alike.filter((one) => one.isGrave === isGrave).map(({ other }) => other));
  return [
    ...alarm('sameReference', 'danger', evidence(true)),
    ...alarm('sameReferenceElsewhere', 'warning', evidence(false)),
    ...ofReferenceLength(payment, usualLength),
  ];
}

/** Of few digits many payments have the same by chance; those of the same amount hardly ever. */
function isTelling(one: PaymentRecord, other: PaymentRecord): boolean {
  const isLong = [one, other].every((payment) => signsOf(payment).length >= COMPARED_DIGITS.least);
  return isLong || one.paymentData.amount === other.paymentData.amount;
}

function ofReferenceLength(payment: PaymentRecord, usualLength: AlarmIndex['usualLength']): Alarm[] {
  const signs = signsOf(payment);
  if (signs === '') return [];
  if (signs.length < COMPARED_DIGITS.least) return [{ kind: 'shortReference', tone: 'warning', evidence: [] }];
  const usual = usualLength.get(bankKey(payment.paymentData.bank));
  if (usual === undefined || signs.length === usual) return [];
  return [{ kind: 'referenceLength', tone: 'warning', evidence: [] }];
}

function ofAmount(payment: PaymentRecord): Alarm[] {
  const { difference, currency, disagrees } = expectedAmount(payment);
  const alarms: Alarm[] = disagrees ? [{ kind: 'pricesDisagree', tone: 'warning', evidence: [] }] : [];
  if (difference === null || isTolerated(toCents(difference), currency)) return alarms;
  const isShort = difference < 0;
  return [{ kind: isShort ? 'short' : 'above', tone: isShort ? 'danger' : 'warning', evidence: [] }, ...alarms];
}

function ofPayer(payment: PaymentRecord, { byUser, byDocument }: AlarmIndex): Alarm[] {
  const document = documentOf(payment);
  const shared = (byDocument.get(document) ?? []).filter(
    ({ userId }) => userId !== '' && payment.userId !== '' && userId !== payment.userId,
  );
  const earlier = (byUser.get(payment.userId) ?? []).filter(
    (other) => other.id !== payment.id && other.status !== 'rejected' && dateOf(other) < dateOf(payment),
  );
  return [
    ...alarm('otherHolder', 'warning', differing(payment, earlier, holderKey)),
    ...alarm('otherDocument', 'warning', differing(payment, earlier, documentOf)),
    ...alarm('sharedDocument', 'warning', newestFirst(shared)),
  ];
}

/** The earlier payments that say something else; none where one of them says the same. */
function differing(
  payment: PaymentRecord,
  earlier: readonly PaymentRecord[],
  said: (payment: PaymentRecord) => string,
): PaymentRecord[] {
  const own = said(payment);
  const others = earlier.filter((other) => said(other) !== '');
  return own === '' || others.some((other) => said(other) === own) ? [] : newestFirst(others);
}

function ofRate(payment: PaymentRecord, { byDay }: AlarmIndex): Alarm[] {
  const { exchangeRate } = payment;
  const day = dayOf(payment);
  if (exchangeRate === null || day === '') return [];
  const ofDay = byDay.get(day) ?? [];
  // Nearly always another has it, and soon: gathering the whole day for each of its payments would be quadratic.
  if (ofDay.some((other) => other.id !== payment.id && other.exchangeRate === exchangeRate)) return [];
  const others = ofDay.filter((other) => other.id !== payment.id && other.exchangeRate !== null);
  return others.length < ENOUGH_OF_A_DAY ? [] : alarm('otherRate', 'warning', newestFirst(others));
}

function ofPicture(payment: PaymentRecord, { byReceipt }: AlarmIndex, alike: readonly PaymentRecord[]): Alarm[] {
  const named = byReceipt.get(receiptAddress(payment.receiptData) ?? '') ?? [];
  const byId = new Map([...named, ...alike].map((other) => [other.id, other]));
  byId.delete(payment.id);
  if (byId.size > MOST_ALIKE) return [];
  return alarm('samePicture', 'warning', newestFirst([...byId.values()]));
}

/** An alarm where something shows it. */
function alarm(kind: AlarmKind, tone: Alarm['tone'], evidence: readonly PaymentRecord[]): Alarm[] {
  return evidence.length > 0 ? [{ kind, tone, evidence }] : [];
}

/** Digits alone: people write V12345678, 12.345.678 and 12345678. */
function documentOf({ paymentData: { ci } }: PaymentRecord): string {
  return ci.replace(/\D/g, '').replace(/^0+/, '');
}

/** The same name in any order and spelling of its words. */
function holderKey({ paymentData: { ownerName } }: PaymentRecord): string {
  return (folded(ownerName).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** The day in Caracas; '' for a payment without a date. */
function dayOf(payment: PaymentRecord): string {
  return dayAt(dateOf(payment));
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

/** By a key; whatever has none is left out. */
function grouped(payments: readonly PaymentRecord[], keyOf: (payment: PaymentRecord) => string) {
  const groups = new Map<string, PaymentRecord[]>();
  for (const payment of payments) {
    const key = keyOf(payment);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(payment);
    else groups.set(key, [payment]);
  }
  return groups;
}

function newestFirst(payments: readonly PaymentRecord[]): PaymentRecord[] {
  return payments.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
}
