import { countText } from '../../contract/count';
import { usePaymentWork, waitingText } from '../paymentWork';
import styles from './Sidebar.module.css';

/** How many payments wait, beside the link to them. */
export function WaitingCount() {
  const count = usePaymentWork();
  if (!count) return null;
  return (
    <>
      <span className={styles.count} aria-hidden>
        {countText(count)}
      </span>{' '}
      <span className="visually-hidden">{waitingText(count)}</span>
    </>
  );
}
