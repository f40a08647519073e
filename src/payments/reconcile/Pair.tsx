import { type Currency, formatAmount } from '../../../contract/money';
import { personName } from '../../../contract/personName';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf, dayText, holderOf } from '../paymentFields';
import { paymentTexts } from '../paymentTexts';
import type { Movement } from '../statement/readStatement';
import { MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import { calendarDay } from './reasonTexts';

/** The bank's side of a pair. */
export function BankSide({ movement, currency }: { movement: Movement; currency: Currency }) {
  const { cents, day, referenceText, description, state } = movement;
  return (
    <Side
      title={MESSAGES.bank}
      amount={formatAmount(cents / 100, currency)}
      facts={[calendarDay(day), referenceText, description, state]}
    />
  );
}

/** Our side: its customer, and what the payer typed. */
export function PaymentSide({ payment }: { payment: PaymentRecord }) {
  const { paid, order, reference, type } = paymentTexts(payment);
  return (
    <Side
      title={MESSAGES.payment}
      name={payment.user ? personName(payment.user) : ''}
      amount={payment.paymentData.amount === null ? order : paid}
      facts={[dayText(dateOf(payment)), reference, [type, holderOf(payment)].filter(Boolean).join(' · ')]}
    />
  );
}

interface SideProps {
  title: string;
  name?: string;
  amount: string;
  facts: readonly string[];
}

function Side({ title, name, amount, facts }: SideProps) {
  return (
    <div className={styles.side}>
      <span className={styles.sideTitle}>
        <span>{title}</span> {name && <strong dir="auto">{name}</strong>}
      </span>
      <strong>{amount}</strong>
      {[...new Set(facts)].filter(Boolean).map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
    </div>
  );
}
