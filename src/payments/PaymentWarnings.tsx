import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bankText } from '../../contract/bank';
import { personName } from '../../contract/personName';
import { bankKey } from '../../contract/sameReference';
import { usePerson } from '../people/Visit';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Link } from '../routing/Link';
import { paymentPath } from './addresses';
import type { Alarm } from './alarms/alarms';
import { ALARM_TEXTS, alarmText, NAMING } from './alarms/alarmTexts';
import { useAlarms } from './alarms/useAlarms';
import styles from './PaymentWarnings.module.css';
import { dateOf, dayText, holderOf, statusText } from './paymentTexts';

/** Further payments of the same alarm are only counted. */
const MOST_NAMED = 3;

/** What to look at before a payment is decided, each with the payments that show it. */
export function PaymentWarnings({ payment }: { payment: PaymentRecord }) {
  const alarms = useAlarms(payment);
  if (alarms.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {alarms.map((alarm) => (
        <AlarmLines key={alarm.kind} alarm={alarm} payment={payment} />
      ))}
    </ul>
  );
}

function AlarmLines({ alarm, payment }: { alarm: Alarm; payment: PaymentRecord }) {
  const { kind, tone, evidence } = alarm;
  const begins = NAMING[kind];
  const [newest] = evidence;
  if (begins === undefined)
    return (
      <Line tone={tone}>
        <span dir="auto">
          {alarmText(alarm, payment)}
          {newest && (
            <>
              {' '}
              {ALARM_TEXTS.see} <PaymentLink payment={newest} />
            </>
          )}
        </span>
      </Line>
    );
  return (
    <>
      {evidence.slice(0, MOST_NAMED).map((other) => (
        <Line key={other.id} tone={tone}>
          <Named begins={begins} payment={payment} other={other} />
        </Line>
      ))}
      {evidence.length > MOST_NAMED && (
        <Line tone="warning">{ALARM_TEXTS.moreAlike(evidence.length - MOST_NAMED)}</Line>
      )}
    </>
  );
}

function Line({ tone, children }: { tone: Alarm['tone']; children: ReactNode }) {
  return (
    <li className={styles[tone]}>
      <TriangleAlert size={16} aria-hidden />
      {children}
    </li>
  );
}

/** 'La misma referencia está en el pago de Ana Pérez del 20 nov. 2026, confirmado' */
function Named({ begins, payment, other }: { begins: string; payment: PaymentRecord; other: PaymentRecord }) {
  const status = statusText(other.status).toLowerCase();
  const { bank } = other.paymentData;
  const isOtherBank =
    bank !== '' && payment.paymentData.bank !== '' && bankKey(bank) !== bankKey(payment.paymentData.bank);
  const said = [
    ALARM_TEXTS.fromDay(dayText(dateOf(other))),
    isOtherBank && `, ${ALARM_TEXTS.ofOtherBank(bankText(bank))}`,
    status && `, ${status}`,
  ];
  return (
    <span dir="auto">
      {begins} <PaymentLink payment={other} /> {said.filter(Boolean).join('')}
    </span>
  );
}

function PaymentLink({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment.userId);
  const name = typeof person === 'string' ? holderOf(payment) : personName(person);
  return <Link to={paymentPath(payment.id)}>{name ? ALARM_TEXTS.paymentOf(name) : ALARM_TEXTS.otherPayment}</Link>;
}
