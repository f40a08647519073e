import { TriangleAlert } from 'lucide-react';
import { paymentWarnings } from '../../contract/paymentWarnings';
import styles from './PaymentWarnings.module.css';
import type { StoredPayment } from './storedPayment';

/** What is to be looked at before a payment is decided, a line each; nothing when there is nothing. */
export function PaymentWarnings({ payment }: { payment: StoredPayment }) {
  const warnings = paymentWarnings(payment);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ tone, text }) => (
        <li key={text} className={styles[tone]}>
          <TriangleAlert size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
