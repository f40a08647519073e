import { personName } from '../../contract/personName';
import { CustomerLink } from '../people/CustomerLink';
import { personLine } from '../people/PersonDetails';
import { usePerson } from '../people/Visit';
import type { PaymentRecord } from '../providers/paymentRecords';
import { AlarmCell } from './alarms/AlarmCell';
import { useComparedText } from './alarms/compared';
import { useAlarms } from './alarms/useAlarms';
import { useOpenDecisions } from './decisions';
import styles from './PaymentGlance.module.css';

/**
 * What a row says besides its columns, before it is opened: whose it is, and what speaks against it by name. The payments
 * that show it, and how to reach the person, stand on its page and in the person's sheet.
 */
export function PaymentGlance({ payment }: { payment: PaymentRecord }) {
  const { userId } = payment;
  const person = usePerson(userId);
  const { alarms } = useAlarms(payment);
  const mayConfirm = useOpenDecisions(payment).includes('confirmPayment');
  const comparedText = useComparedText();
  return (
    <div className={styles.glance}>
      {userId !== '' &&
        (typeof person === 'string' ? (
          <span className="muted">{personLine(person)}</span>
        ) : (
          <CustomerLink userId={person.id} name={personName(person)} className={styles.person} />
        ))}
      {(alarms.length > 0 || (mayConfirm && comparedText !== undefined)) && (
        <div className={styles.alarms}>
          <AlarmCell alarms={alarms} comparedText={comparedText} />
        </div>
      )}
    </div>
  );
}
