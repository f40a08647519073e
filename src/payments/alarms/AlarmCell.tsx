import styles from '../PaymentWarnings.module.css';
import type { Alarm } from './alarm';
import { ALARM_NAMES } from './alarmTexts';
import { ToneIcon } from './ToneIcon';

/** A payment's alarms by their names, the most serious first, each in its colour. */
export function AlarmCell({ alarms }: { alarms: readonly Alarm[] }) {
  return (
    <ul className={styles.warnings}>
      {alarms.map(({ kind, tone }) => (
        <li key={kind} className={styles[tone]}>
          <ToneIcon tone={tone} />
          <span>{ALARM_NAMES[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
