import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { can } from '../../contract/access';
import { countText } from '../../contract/count';
import { PAGE_SIZE } from '../../contract/limits';
import { OWN_ORDER } from '../../contract/lists/asked';
import { canReject, PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { CardSkeletons, ListRows } from '../lists/CardGrid';
import { ListPage, NoRecords } from '../lists/ListPage';
import { useIsBare } from '../lists/ListTools';
import { filteredSearch } from '../lists/listQuery';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import { usePaymentWork, waitingText } from '../paymentWork';
import { PeopleScope } from '../people/PeopleScope';
import type { PaymentRecord } from '../providers/tableRecords';
import { useCapability } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { useMediaQuery } from '../ui/hooks';
import { DESK_PATH, RECONCILE } from './addresses';
import { PAYMENT_BATCH, PAYMENT_MESSAGES, TABS } from './messages';
import styles from './PaymentList.module.css';
import { PaymentCards, PaymentTable, sortPayments } from './PaymentTable';

/** Windows too narrow for nine columns, alone or (from 56rem on) beside the sidebar. */
const NARROW = '(max-width: 47.99rem), (min-width: 56.01rem) and (max-width: 63.99rem)';
/** The same where all columns are shown in any width. */
const NARROW_FOR_ALL = '(max-width: 72.99rem)';

export const PAYMENT_ACTIONS: readonly BatchAction<PaymentRecord>[] = [
  {
    name: 'reject',
    label: PAYMENT_BATCH.reject,
    icon: CircleX,
    danger: true,
    call: 'rejectPayment',
    isFor: ({ status }) => canReject(status),
    Dialog: acting.component((code) => code.RejectMany),
  },
];

export function PaymentList() {
  const { searched } = useSearch('payments');
  return (
    <ListPage
      name="payments"
      tabbed="status"
      batch={PAYMENT_ACTIONS}
      actions={<Deciding hasDesk={searched !== undefined} />}
    >
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
        <Link to={DESK_PATH} className="button button-primary" aria-label={PAYMENT_MESSAGES.toDesk}>
          <Words text={PAYMENT_MESSAGES.toDesk} />
        </Link>
      )}
      {mayReconcile && (
        <Link to={RECONCILE} className="button" aria-label={PAYMENT_MESSAGES.reconcile}>
          <Words text={PAYMENT_MESSAGES.reconcile} />
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
  const { page, sort, setSort } = useListContext<PaymentRecord>();
  // Apart from the list's own, which would read it again from its first page (A51).
  const [ofPage, setOfPage] = useState(OWN_ORDER);
  const { searched } = useSearch('payments');
  const narrow = useMediaQuery(searched ? NARROW : NARROW_FOR_ALL);
  const sorting = searched ? { sort, setSort, isOfPage: false } : { sort: ofPage, setSort: setOfPage, isOfPage: true };
  const Rows = narrow ? PaymentCards : PaymentTable;
  const footer = narrow && <div className={`skeleton ${styles.skeleton}`} />;
  return (
    <ListRows<PaymentRecord>
      loadFailed={PAYMENT_MESSAGES.loadFailed}
      empty={<NoRecords name="payments" {...PAYMENT_MESSAGES.empty} />}
      skeletons={<CardSkeletons alwaysCards={narrow} count={PAGE_SIZE} footer={footer} />}
    >
      {(payments, isBusy) => (
        <PeopleScope page={page}>
          <Rows payments={searched ? payments : sortPayments(payments, ofPage)} sorting={sorting} busy={isBusy} />
        </PeopleScope>
      )}
    </ListRows>
  );
}

/** The states of payments as links that narrow the list to one; what else narrows it stays. */
function StatusTabs() {
  const [query] = useSearchParams();
  const { filterValues, total, isFetching } = useListContext();
  const isBare = useIsBare();
  const { status: shown, ...others } = filterValues;
  const isAllPending = shown === 'pending' && Object.keys(others).length === 0;
  const count = usePaymentWork(isAllPending && !isFetching ? total : undefined);
  const to = (status: PaymentStatus | undefined) => ({
    search: filteredSearch({ ...others, ...(status && { status }) }, query),
  });
  if (isBare) return null;
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
