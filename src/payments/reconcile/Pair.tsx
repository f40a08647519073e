import type { Currency } from '../../../contract/money';
import { formatAmount } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf, dayText, holderOf, paymentTexts } from '../paymentTexts';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import styles from './Reconcile.module.css';
import { calendarDay } from './reconcileTexts';

/** The bank's side of a pair. */
export function BankSide({ movement, currency }: { movement: Movement; currency: Currency }) {
  const { cents, day, referenceText, description } = movement;
  return (
    <Side
      title={MESSAGES.bank}
      amount={formatAmount(cents / 100, currency)}
      facts={[calendarDay(day), referenceText, description]}
    />
  );
}

/** Our side: what the payer told. */
export function PaymentSide({ payment }: { payment: PaymentRecord }) {
  const { paid, order, reference, type } = paymentTexts(payment);
  return (
    <Side
      title={MESSAGES.payment}
      amount={payment.paymentData.amount === null ? order : paid}
      facts={[dayText(dateOf(payment)), reference, [type, holderOf(payment)].filter(Boolean).join(' · ')]}
    />
  );
}

function Side({ title, amount, facts }: { title: string; amount: string; facts: readonly string[] }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideTitle}>{title}</span>
      <strong>{amount}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
    </div>
  );
}
