import { type ReactNode, useRef } from 'react';
import { bankText } from '../../contract/bank';
import { personName } from '../../contract/personName';
import { bankKey } from '../../contract/sameReference';
import { usePerson } from '../people/PeopleScope';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Link } from '../routing/Link';
import { paymentPath } from './addresses';
import type { Alarm } from './alarms/alarm';
import { ALARM_NAMES, ALARM_TEXTS, alarmText, NAMING } from './alarms/alarmTexts';
import { useComparedText } from './alarms/compared';
import { alarmName, useDismiss } from './alarms/dismissed';
import { useComparePictures, usePicturesCompared } from './alarms/samePictures';
import { ToneIcon } from './alarms/ToneIcon';
import { useAlarmIndex, useAlarms } from './alarms/useAlarms';
import { useOpenDecisions } from './decisions';
import { COMPARED } from './messages';
import styles from './PaymentWarnings.module.css';
import { dateOf, dayText, holderOf, statusText } from './paymentFields';

/** Further payments of the same alarm are only counted. */
const MOST_NAMED = 3;

interface Props {
  payment: PaymentRecord;
  /** In a question no alarm can be put aside, and the question shows itself with how many it was compared. */
  isAsked?: boolean;
}

/** What to look at before a payment is decided, each with the payments that show it; each can be put aside. */
export function PaymentWarnings({ payment, isAsked = false }: Props) {
  const { alarms, aside } = useAlarms(payment);
  useComparePictures(payment, !isAsked);
  const dismiss = useDismiss();
  const told = useRef<HTMLParagraphElement>(null);

  function put(some: readonly Alarm[], isAside: boolean) {
    // The pressed button goes with it.
    told.current?.focus({ preventScroll: true });
    dismiss(
      some.map((alarm) => alarmName(payment.id, alarm)),
      isAside,
    );
  }

  return (
    <>
      {alarms.length > 0 && (
        <ul className={styles.warnings}>
          {alarms.map((alarm) => (
            <AlarmLines key={alarm.kind} alarm={alarm} payment={payment}>
              {!isAsked && (
                <button
                  type="button"
                  className={styles.dismiss}
                  aria-label={ALARM_TEXTS.dismissOf(ALARM_NAMES[alarm.kind])}
                  onClick={() => put([alarm], true)}
                >
                  {ALARM_TEXTS.dismiss}
                </button>
              )}
            </AlarmLines>
          ))}
        </ul>
      )}
      <Compared payment={payment} isAsked={isAsked} />
      {!isAsked && (
        <p ref={told} className={styles.note} role="status" tabIndex={-1}>
          {aside.length > 0 && (
            <>
              <span>{`${ALARM_TEXTS.aside(aside.length)} `}</span>
              <button type="button" className={styles.dismiss} onClick={() => put(aside, false)}>
                {ALARM_TEXTS.showAgain}
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
}

/**
 * With how many other payments, if it can be confirmed, and with how many other receipts it was compared: a missing
 * alarm means little while most are unread. A line stays once all were compared, so that nothing below moves up then.
 */
function Compared({ payment, isAsked }: Required<Props>) {
  const mayConfirm = useOpenDecisions(payment).includes('confirmPayment');
  const some = useComparedText();
  const pictures = usePicturesCompared(payment, useAlarmIndex());
  const ofPictures =
    pictures && pictures.count !== pictures.of && ALARM_TEXTS.picturesCompared(pictures.count, pictures.of);
  const ofPayments = mayConfirm && !isAsked && (some ?? (!ofPictures && COMPARED.all));
  return (
    <>
      {ofPayments && <p className={styles.note}>{ofPayments}</p>}
      {ofPictures && <p className={styles.note}>{ofPictures}</p>}
    </>
  );
}

interface LinesProps {
  alarm: Alarm;
  payment: PaymentRecord;
  /** After its last line. */
  children: ReactNode;
}

function AlarmLines({ alarm, payment, children }: LinesProps) {
  const { kind, tone, evidence } = alarm;
  const begins = NAMING[kind];
  const [newest] = evidence;
  if (begins === undefined)
    return (
      <Line tone={tone}>
        <span dir="auto">
          <span>{alarmText(alarm, payment)}</span>{' '}
          {newest && (
            <span>
              <span>{ALARM_TEXTS.see}</span> <PaymentLink payment={newest} />{' '}
            </span>
          )}
          {children}
        </span>
      </Line>
    );
  return (
    <>
      {evidence.slice(0, MOST_NAMED).map((other, place) => (
        <Line key={other.id} tone={tone}>
          <Named begins={begins} payment={payment} other={other}>
            {place === evidence.length - 1 && children}
          </Named>
        </Line>
      ))}
      {evidence.length > MOST_NAMED && (
        <Line tone={tone}>
          <span>
            <span>{ALARM_TEXTS.moreAlike(evidence.length - MOST_NAMED)}</span> {children}
          </span>
        </Line>
      )}
    </>
  );
}

function Line({ tone, children }: { tone: Alarm['tone']; children: ReactNode }) {
  return (
    <li className={styles[tone]}>
      <ToneIcon tone={tone} />
      {children}
    </li>
  );
}

interface NamedProps {
  begins: string;
  payment: PaymentRecord;
  other: PaymentRecord;
  children: ReactNode;
}

/** 'La misma referencia está en el pago de Ana Pérez del 20 nov. 2026, confirmado' */
function Named({ begins, payment, other, children }: NamedProps) {
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
      <span>{begins}</span> <PaymentLink payment={other} /> <span>{said.filter(Boolean).join('')}</span> {children}
    </span>
  );
}

function PaymentLink({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment);
  const name = typeof person === 'string' ? holderOf(payment) : personName(person);
  return <Link to={paymentPath(payment.id)}>{name ? ALARM_TEXTS.paymentOf(name) : ALARM_TEXTS.otherPayment}</Link>;
}
