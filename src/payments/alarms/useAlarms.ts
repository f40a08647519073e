import type { PaymentRecord } from '../../providers/paymentRecords';
import { useLoadedPayments } from '../knownPayments';
import type { Alarm } from './alarm';
import { type AlarmIndex, alarmIndex } from './alarmIndex';
import { alarmsOf } from './alarms';
import { alarmName, useDismissed } from './dismissed';
import { useSamePictures } from './samePictures';

/** Every row of a page calls this, so the index is built once for all of them. */
const indexes = new WeakMap<readonly PaymentRecord[], AlarmIndex>();

interface Alarms {
  alarms: readonly Alarm[];
  /** Those that this user has put aside. */
  aside: readonly Alarm[];
}

/** The index of the payments read in this session, in which the alarms of any payment are looked up. */
export function useAlarmIndex(): AlarmIndex {
  const loaded = useLoadedPayments();
  const index = indexes.get(loaded) ?? alarmIndex(loaded);
  indexes.set(loaded, index);
  return index;
}

/** The alarms of a payment among those read in this session: no call compares payments. */
export function useAlarms(payment: PaymentRecord): Alarms {
  const loaded = useLoadedPayments();
  const dismissed = useDismissed();
  const index = useAlarmIndex();
  const all = alarmsOf(payment, index, useSamePictures(payment, loaded));
  const isAside = (alarm: Alarm) => Object.hasOwn(dismissed, alarmName(payment.id, alarm));
  return { alarms: all.filter((alarm) => !isAside(alarm)), aside: all.filter(isAside) };
}
