import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { countText } from '../../contract/count';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { usePaymentWork, waitingText } from '../paymentWork';
import { Link } from '../routing/Link';
import { TABS } from './messages';
import styles from './StatusTabs.module.css';

/** The states of payments as links that narrow the list to one; what else narrows it stays. */
export function StatusTabs() {
  const { search } = useLocation();
  const { filterValues, total, isFetching } = useListContext();
  const { status: shown, ...others } = filterValues;
  const isAllPending = shown === 'pending' && Object.keys(others).length === 0;
  const count = usePaymentWork(isAllPending && !isFetching ? total : undefined);
  const to = (status: PaymentStatus | undefined) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (status) query.set('status', status);
    else query.delete('status');
    return { search: `${query}` };
  };
  return (
    <nav className={styles.tabs} aria-label={TABS.label}>
      {[...PAYMENT_STATUSES, undefined].map((status) => (
        <Link key={status ?? ''} to={to(status)} aria-current={status === shown ? 'page' : undefined}>
          <span>{TABS[status ?? 'all']}</span>{' '}
          {status === 'pending' && count !== undefined && <span aria-hidden>{`(${countText(count)})`}</span>}
          {status === 'pending' && count !== undefined && <span className="visually-hidden">{waitingText(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
