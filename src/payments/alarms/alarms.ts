/**
 * What to look at before a payment is decided, each with the payments that show it. The rules compare the payments read
 * so far, since no call compares them; they refuse nothing.
 */
import { folded } from '../../../contract/folded';
import { paymentMeans } from '../../../contract/paymentMeans';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf } from '../paymentFields';
import { receiptAddress } from '../receiptAddress';
import { type Alarm, alarm, ownAlarm } from './alarm';
import {
  type AlarmIndex,
  balanceKey,
  dayOf,
  documentOf,
  isStanding,
  LOOKED_AT,
  littleLacking,
  newestFirst,
  rateOf,
} from './alarmIndex';
import { expectedAmount } from './expected';
import { ofReference } from './ofReference';

/** A picture of more payments is a placeholder, which no payer sent. */
const MOST_ALIKE = 10;
/** A rate is judged only against so many others of its day. */
const ENOUGH_OF_A_DAY = 2;

/** The alarms of a payment, the most serious first; `alike` are those whose receipts show the same picture. */
export function alarmsOf(payment: PaymentRecord, index: AlarmIndex, alike: readonly PaymentRecord[] = []): Alarm[] {
  const alarms = [
    ...ofReference(payment, index),
    ...ofAmount(payment, index),
    ...ofPayer(payment, index),
    ...ofDay(payment, index),
    ...ofPicture(payment, index, alike),
  ];
  return alarms.sort((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'));
}

/** The alarms that the money may be missing or counted twice. */
export function graveAlarmsOf(payment: PaymentRecord, index: AlarmIndex): Alarm[] {
  return alarmsOf(payment, index).filter(({ tone }) => tone === 'danger');
}

function ofAmount(payment: PaymentRecord, { shortAgain }: AlarmIndex): Alarm[] {
  const { difference, disagrees } = expectedAmount(payment);
  const prices = ownAlarm('pricesDisagree', disagrees);
  // A card's processor knows what was paid.
  if (difference === null) return [...ownAlarm('noAmount', paymentMeans(payment) !== 'card'), ...prices];
  const lacking = littleLacking(payment);
  if (lacking === undefined) return [...ownAlarm(difference < 0 ? 'short' : 'above'), ...prices];
  const others = lacking > 0 && isStanding(payment) ? (shortAgain.get(balanceKey(payment)) ?? []) : [];
  const again = others.filter(({ id }) => id !== payment.id);
  return [...alarm('shortAgain', 'warning', again), ...prices];
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
    ...alarm('sharedDocument', 'warning', shared),
  ];
}

/** The earlier payments with another value; none where one of them has the same. */
function differing(
  payment: PaymentRecord,
  earlier: readonly PaymentRecord[],
  said: (payment: PaymentRecord) => string,
): PaymentRecord[] {
  const own = said(payment);
  const others = earlier.filter((other) => said(other) !== '');
  return own === '' || others.some((other) => said(other) === own) ? [] : others;
}

function ofDay(payment: PaymentRecord, { ratesByDay, today }: AlarmIndex): Alarm[] {
  const day = dayOf(payment);
  return [...otherRate(payment, ratesByDay.get(day)), ...ownAlarm('futureDay', day > today)];
}

/** Shown where no other payment of the day has the rate, and others have another. */
function otherRate(payment: PaymentRecord, rates: ReadonlyMap<string, readonly PaymentRecord[]> = new Map()): Alarm[] {
  const rate = rateOf(payment);
  if (rate === '' || rates.get(rate)?.some(({ id }) => id !== payment.id)) return [];
  const others: PaymentRecord[] = [];
  for (const [other, of] of rates) {
    if (other !== rate) others.push(...of);
    if (others.length >= LOOKED_AT) break;
  }
  return others.length < ENOUGH_OF_A_DAY ? [] : alarm('otherRate', 'warning', newestFirst(others));
}

function ofPicture(payment: PaymentRecord, { byReceipt }: AlarmIndex, alike: readonly PaymentRecord[]): Alarm[] {
  const named = byReceipt.get(receiptAddress(payment.receiptData) ?? '') ?? [];
  const byId = new Map([...named, ...alike].map((other) => [other.id, other]));
  byId.delete(payment.id);
  if (byId.size > MOST_ALIKE) return [];
  return alarm('samePicture', 'warning', newestFirst([...byId.values()]));
}

/** The same for one name in any order and spelling of its words. */
function holderKey({ paymentData: { ownerName } }: PaymentRecord): string {
  return (folded(ownerName).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}
