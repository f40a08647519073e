import type { PaymentRecord } from '../../providers/paymentRecords';
import { useLoadedPayments } from '../knownPayments';
import { type Alarm, type AlarmIndex, alarmIndex, alarmsOf } from './alarms';

/** Every row of a page asks, so the index is built once for all of them. */
const indexes = new WeakMap<readonly PaymentRecord[], AlarmIndex>();

/** The alarms of a payment among those read in this session: no call searches for them. */
export function useAlarms(payment: PaymentRecord): readonly Alarm[] {
  const loaded = useLoadedPayments();
  const index = indexes.get(loaded) ?? alarmIndex(loaded);
  indexes.set(loaded, index);
  return alarmsOf(payment, index);
}
