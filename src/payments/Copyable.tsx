import { formatAmount, formatDigits, NO_AMOUNT } from '../../contract/money';
import { paymentAmounts } from '../../contract/paymentAmounts';
import type { PaymentRecord } from '../providers/paymentRecords';
import { CopyButton } from '../ui/CopyButton';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

/** A reference or an operation to copy for the bank; «—» when there is none. */
export function CopyableReference({ text, label }: { text: string; label: string }) {
  if (text === '') return NO_AMOUNT;
  return (
    <span className={styles.copyable}>
      {text}
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
