import { useListContext } from 'react-admin';
import { can } from '../../contract/access';
import { PAGE_SIZE } from '../../contract/limits';
import { CardSkeletons } from '../lists/CardGrid';
import { ListNotice } from '../lists/ListNotice';
import { ListPage, NoRecords } from '../lists/ListPage';
import { Pager } from '../lists/Pager';
import { PeopleScope } from '../people/PeopleScope';
import type { PaymentRecord } from '../providers/paymentRecords';
import { Link } from '../routing/Link';
import { useCapability } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { ErrorState } from '../ui/ErrorState';
import { useIdleLoad } from '../ui/useIdleLoad';
import { useMediaQuery } from '../ui/useMediaQuery';
import { DESK_PATH, RECONCILE } from './addresses';
import { FoundPayments } from './FoundPayments';
import { MESSAGES } from './messages';
import { PaymentCards } from './PaymentCards';
import styles from './PaymentCards.module.css';
import { PaymentTable, PaymentTableSkeleton } from './PaymentTable';
import { StatusTabs } from './StatusTabs';
import { sortPayments, useSorting } from './sortPayments';

/** Windows too narrow for nine columns, alone or (from 56rem on) beside the sidebar. */
const NARROW = '(max-width: 47.99rem), (min-width: 56.01rem) and (max-width: 63.99rem)';

const loadPage = () => import('./PaymentPage');

export function PaymentList() {
  const { searched } = useSearch('payments');
  return (
    <ListPage name="payments" actions={<Deciding hasDesk={searched !== undefined} />}>
      {searched && <StatusTabs />}
      <PaymentRows />
    </ListPage>
  );
}

/** The links to decide payments one after another, or beside a bank's file, where the platform finds those. */
function Deciding({ hasDesk }: { hasDesk: boolean }) {
  const mayReconcile = useCapability('reconcilePayments') === 'all';
  if (!can(usePermission(), 'confirmPayment')) return null;
  return (
    <>
      {hasDesk && (
        <Link to={DESK_PATH} className="button button-primary" aria-label={MESSAGES.toDesk}>
          <Words text={MESSAGES.toDesk} />
        </Link>
      )}
      {mayReconcile && (
        <Link to={RECONCILE} className="button" aria-label={MESSAGES.reconcile}>
          <Words text={MESSAGES.reconcile} />
        </Link>
      )}
    </>
  );
}

/** On a phone only its first word is shown, so that the heading is one line. */
function Words({ text }: { text: string }) {
  const end = text.indexOf(' ');
  return (
    <span>
      <span>{text.slice(0, end)}</span>
      <span className={styles.more}>{text.slice(end)}</span>
    </span>
  );
}

function PaymentRows() {
  const { data, isPending, isPlaceholderData, page, refetch } = useListContext<PaymentRecord>();
  const narrow = useMediaQuery(NARROW);
  const sorting = useSorting();
  const { searched } = useSearch('payments');
  useIdleLoad(loadPage, data !== undefined);
  if (isPending) {
    const footer = <div className={`skeleton ${styles.skeleton}`} />;
    return narrow ? <CardSkeletons alwaysCards count={PAGE_SIZE} footer={footer} /> : <PaymentTableSkeleton />;
  }
  if (!data) return <ErrorState text={MESSAGES.loadFailed} onRetry={() => refetch()} />;
  if (data.length === 0) return <NoRecords name="payments" text={MESSAGES.empty} />;
  const payments = searched ? data : sortPayments(data, sorting.sort);
  const shown = { payments, busy: isPlaceholderData };
  return (
    <PeopleScope page={page}>
      <ListNotice />
      {narrow ? (
        <PaymentCards {...shown} sorting={searched ? undefined : sorting} />
      ) : searched ? (
        <FoundPayments {...shown} />
      ) : (
        <PaymentTable {...shown} sorting={sorting} />
      )}
      <Pager />
    </PeopleScope>
  );
}
