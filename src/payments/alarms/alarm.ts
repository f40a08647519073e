import type { PaymentRecord } from '../../providers/paymentRecords';
import type { ALARM_NAMES } from './alarmTexts';

export type AlarmKind = keyof typeof ALARM_NAMES;

export interface Alarm {
  kind: AlarmKind;
  /** `danger`: the money may be missing or counted twice. */
  tone: 'danger' | 'warning';
  /** The other payments that show it, the newest first; none where the payment itself does. */
  evidence: readonly PaymentRecord[];
}

/** An alarm where at least one payment shows it. */
export function alarm(kind: AlarmKind, tone: Alarm['tone'], evidence: readonly PaymentRecord[]): Alarm[] {
  return evidence.length > 0 ? [{ kind, tone, evidence }] : [];
}

/** An alarm that the payment itself shows. */
export function ownAlarm(kind: AlarmKind, isShown = true): Alarm[] {
  return isShown ? [{ kind, tone: kind === 'short' ? 'danger' : 'warning', evidence: [] }] : [];
}
