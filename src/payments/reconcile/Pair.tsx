import { createContext, useContext } from 'react';
import type { Currency } from '../../../contract/money';
import { formatAmount } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dateOf, dayText, holderOf } from '../paymentFields';
import { paymentTexts } from '../paymentTexts';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import styles from './Reconcile.module.css';
import { calendarDay } from './reconcileTexts';

/** What names a payment's customer, as far as that is known without asking. */
export const CustomerNames = createContext<(userId: string) => string | undefined>(() => undefined);

/** The bank's side of a pair. */
export function BankSide({ movement, currency }: { movement: Movement; currency: Currency }) {
  const { cents, day, referenceText, description, caution } = movement;
  const state = caution?.kind === 'said' && caution.text !== description ? caution.text : undefined;
  return (
    <Side
      title={MESSAGES.bank}
      amount={formatAmount(cents / 100, currency)}
      facts={[calendarDay(day), referenceText, description, state]}
    />
  );
}

/** Our side: its customer, where that is known, and what the payer typed. */
export function PaymentSide({ payment }: { payment: PaymentRecord }) {
  const name = useContext(CustomerNames)(payment.userId);
  const { paid, order, reference, type } = paymentTexts(payment);
  return (
    <Side
      title={MESSAGES.payment}
      name={name}
      amount={payment.paymentData.amount === null ? order : paid}
      facts={[dayText(dateOf(payment)), reference, [type, holderOf(payment)].filter(Boolean).join(' · ')]}
    />
  );
}

interface SideProps {
  title: string;
  name?: string | undefined;
  amount: string;
  facts: readonly (string | undefined)[];
}

function Side({ title, name, amount, facts }: SideProps) {
  return (
    <div className={styles.side}>
      <span className={styles.sideTitle}>
        <span>{title}</span> {name && <strong dir="auto">{name}</strong>}
      </span>
      <strong>{amount}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className={styles.fact} dir="auto">
          {fact}
        </span>
      ))}
    </div>
  );
}
