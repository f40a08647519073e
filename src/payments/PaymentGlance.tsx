import { can } from '../../contract/access';
import { canConfirm } from '../../contract/payment';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/paymentRecords';
import { usePermission } from '../session/usePermission';
import { AlarmCell } from './alarms/AlarmCell';
import { ALARM_TEXTS } from './alarms/alarmTexts';
import { useComparedText } from './alarms/compared';
import { useAlarms } from './alarms/useAlarms';
import styles from './PaymentGlance.module.css';

/**
 * What a row shows besides its columns, before it is opened: its customer, and its alarms by name. The payments that
 * show an alarm, and how to reach the customer, are on its page and in the customer's sheet.
 */
export function PaymentGlance({ payment }: { payment: PaymentRecord }) {
  return (
    <div className={styles.glance}>
      <PersonName row={payment} className={styles.person} />
      <PaymentAlarms payment={payment} />
    </div>
  );
}

export function PaymentAlarms({ payment }: { payment: PaymentRecord }) {
  const { alarms } = useAlarms(payment);
  return alarms.length > 0 && <AlarmCell alarms={alarms} />;
}

/** For rows that can be confirmed, once for all: a missing alarm means little while most payments are unread. */
export function ComparedNote({ payments }: { payments: readonly PaymentRecord[] }) {
  const text = useComparedText();
  const mayConfirm = can(usePermission(), 'confirmPayment');
  if (text === undefined || !mayConfirm || !payments.some(({ status }) => canConfirm(status))) return null;
  return <span className={`muted ${styles.compared}`}>{`${ALARM_TEXTS.all}: ${text.toLowerCase()}`}</span>;
}
