import { TriangleAlert } from 'lucide-react';
import { bankText } from '../../contract/bank';
import { paymentWarnings } from '../../contract/paymentAmounts';
import { personName } from '../../contract/personName';
import { usePerson } from '../people/Visit';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Link } from '../routing/Link';
import { paymentPath } from './addresses';
import { MESSAGES } from './messages';
import styles from './PaymentWarnings.module.css';
import { dateOf, dayText, holderOf, statusText } from './paymentTexts';
import { type SamePayment, useSameReferences } from './sameReferences';

/** Further payments with the same reference are only counted. */
const MOST_ALIKE = 3;

export function PaymentWarnings({ payment }: { payment: PaymentRecord }) {
  const warnings = paymentWarnings(payment);
  const alike = useSameReferences(payment);
  if (warnings.length + alike.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {alike.slice(0, MOST_ALIKE).map((same) => (
        <li key={same.payment.id} className={same.grave ? styles.danger : styles.warning}>
          <TriangleAlert size={16} aria-hidden />
          <Alike {...same} />
        </li>
      ))}
      {alike.length > MOST_ALIKE && (
        <li className={styles.warning}>
          <TriangleAlert size={16} aria-hidden />
          {MESSAGES.moreAlike(alike.length - MOST_ALIKE)}
        </li>
      )}
      {warnings.map(({ tone, text }) => (
        <li key={text} className={styles[tone]}>
          <TriangleAlert size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** 'La misma referencia está en el pago de Ana Pérez del 20 nov. 2026, confirmado' */
function Alike({ payment, bank }: SamePayment) {
  const person = usePerson(payment.userId);
  const name = typeof person === 'string' ? holderOf(payment) : personName(person);
  const status = statusText(payment.status).toLowerCase();
  const said = [
    MESSAGES.fromDay(dayText(dateOf(payment))),
    bank === 'otherBank' && `, ${MESSAGES.ofOtherBank(bankText(payment.paymentData.bank))}`,
    status && `, ${status}`,
  ];
  return (
    <span dir="auto">
      {MESSAGES.sameReference}{' '}
      <Link to={paymentPath(payment.id)}>{name ? MESSAGES.paymentOf(name) : MESSAGES.otherPayment}</Link>{' '}
      {said.filter(Boolean).join('')}
    </span>
  );
}
