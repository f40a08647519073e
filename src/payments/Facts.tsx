import type { ReactNode } from 'react';
import { bankText } from '../../contract/bank';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../contract/money';
import { paymentAmounts } from '../../contract/paymentAmounts';
import type { PaymentRecord } from '../providers/tableRecords';
import { CopyButton } from '../ui/CopyButton';
import styles from './Facts.module.css';
import { PAYMENT_MESSAGES } from './messages';

/** False where there is none. */
type Fact = readonly [label: string, value: ReactNode] | false;

export function Facts({ facts, compact = false }: { facts: readonly Fact[]; compact?: boolean }) {
  return (
    <dl className={`${styles.facts} ${compact ? styles.compact : ''}`}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd dir="auto">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What finds a payment at the bank, and who paid; fields of one means alone are left out for the others. */
export function payerFacts({ paymentData }: PaymentRecord): Fact[] {
  const { refNumber, ownerName, ci, bank, paymentIntentId } = paymentData;
  const isCard = paymentIntentId !== '';
  return [
    (refNumber !== '' || !isCard) && [
      PAYMENT_MESSAGES.reference,
      <Copyable key="reference" text={refNumber} label={PAYMENT_MESSAGES.copyReference} />,
    ],
    isCard && [
      PAYMENT_MESSAGES.intent,
      <Copyable key="intent" text={paymentIntentId} label={PAYMENT_MESSAGES.copyIntent} />,
    ],
    (ownerName !== '' || ci === '') && [PAYMENT_MESSAGES.holder, ownerName || NO_AMOUNT],
    ci !== '' && [PAYMENT_MESSAGES.ci, <Copyable key="ci" text={ci} label={PAYMENT_MESSAGES.copyCi} />],
    (bank !== '' || !isCard) && [PAYMENT_MESSAGES.bank, bankText(bank) || NO_AMOUNT],
  ];
}

/** Something to copy for the bank; «—» when there is none. */
export function Copyable({ text, label }: { text: string; label: string }) {
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
      {paid !== null && <CopyButton text={formatDigits(paid)} label={PAYMENT_MESSAGES.copyPaid} />}
    </span>
  );
}
