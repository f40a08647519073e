import { NO_AMOUNT } from '../../../contract/money';
import styles from '../PaymentWarnings.module.css';
import type { Alarm } from './alarm';
import { ALARM_NAMES } from './alarmTexts';
import { ToneIcon } from './ToneIcon';

interface Props {
  alarms: readonly Alarm[];
  /** With how many it was compared, where a dash would mean that it has no alarm. */
  comparedText: string | undefined;
}

/** A payment's alarms by their names, the most serious first, each in its colour. */
export function AlarmCell({ alarms, comparedText }: Props) {
  if (alarms.length === 0) return <span>{comparedText ?? NO_AMOUNT}</span>;
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
