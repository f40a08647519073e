import { CHECK_NAMES } from '../../../contract/checks';
import type { PaymentRecord } from '../../providers/paymentRecords';
import styles from '../PaymentWarnings.module.css';
import { openChecks } from '../paymentFields';
import { ToneIcon } from './ToneIcon';

/** A payment's checks by their names, the most serious first, each in its colour; nothing without any. */
export function CheckCell({ payment }: { payment: PaymentRecord }) {
  const checks = openChecks(payment);
  if (checks.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {checks.map(({ kind, tone }) => (
        <li key={kind} className={styles[tone]}>
          <ToneIcon tone={tone} />
          <span>{CHECK_NAMES[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
