import { useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { countText } from '../../contract/count';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { filteredSearch } from '../lists/listQuery';
import { usePaymentWork, waitingText } from '../paymentWork';
import { TABS } from './messages';
import styles from './StatusTabs.module.css';

/** The states of payments as links that narrow the list to one; what else narrows it stays. */
export function StatusTabs() {
  const [query] = useSearchParams();
  const { filterValues, total, isFetching } = useListContext();
  const { status: shown, ...others } = filterValues;
  const isAllPending = shown === 'pending' && Object.keys(others).length === 0;
  const count = usePaymentWork(isAllPending && !isFetching ? total : undefined);
  const to = (status: PaymentStatus | undefined) => ({
    search: filteredSearch({ ...others, ...(status && { status }) }, query),
  });
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
