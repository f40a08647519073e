import type { ReactNode } from 'react';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../contract/money';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { usePerson } from '../people/PeopleScope';
import { PersonDetails } from '../people/PersonDetails';
import type { Owned } from '../people/useUserLookUp';
import type { PaymentRecord } from '../providers/paymentRecords';
import { userOffersPath } from '../resources';
import { CopyButton } from '../ui/CopyButton';
import styles from './Facts.module.css';
import { MESSAGES } from './messages';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  compact?: boolean;
}

export function Facts({ facts, compact = false }: Props) {
  return (
    <dl className={`${styles.facts} ${compact ? styles.compact : ''}`}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A reference or an operation to copy for the bank; «—» when there is none. */
export function CopyableReference({ text, label }: { text: string; label: string }) {
  if (text === '') return <span>{NO_AMOUNT}</span>;
  return (
    <span className={styles.copyable}>
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** Only the digits are copied, since a bank's search takes no currency. */
export function PaidAmount({ payment }: { payment: PaymentRecord }) {
  const { currency, paid } = paymentAmounts(payment);
  return (
    <span className={styles.copyable}>
      <strong>{formatAmount(paid, currency)}</strong>
      {paid !== null && <CopyButton text={formatDigits(paid)} label={MESSAGES.copyPaid} />}
    </span>
  );
}

/**
 * The customer of a payment, with a link to their sheet; in a question, behind which nothing can be pressed, to their
 * coupons. The account that paid may be another person's.
 */
export function PaymentUser({ payment, inQuestion = false }: { payment: Owned; inQuestion?: boolean }) {
  const lookUp = usePerson(payment);
  const { userId } = payment;
  if (userId === '') return null;
  return <PersonDetails lookUp={lookUp} to={inQuestion ? userOffersPath(userId) : undefined} inline />;
}
