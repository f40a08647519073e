import { ListBase, useListContext } from 'ra-core';
import { PAGE_SIZE } from '../../contract/limits';
import { CardSkeletons } from '../ui/CardGrid';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { Pager } from '../ui/Pager';
import { RefreshButton } from '../ui/RefreshButton';
import { useIdleLoad } from '../ui/useIdleLoad';
import { useMediaQuery } from '../ui/useMediaQuery';
import { MESSAGES } from './messages';
import { PaymentCards } from './PaymentCards';
import styles from './PaymentCards.module.css';
import { PaymentTable } from './PaymentTable';
import { PaymentTableSkeleton } from './PaymentTableSkeleton';
import { sortPayments } from './sortPayments';
import type { StoredPayment } from './storedPayment';
import { useSorting } from './useSorting';

/** Windows that leave a table of nine columns too little room, alone or (from 56rem on) beside the sidebar. */
const NARROW = '(max-width: 47.99rem), (min-width: 56.01rem) and (max-width: 63.99rem)';

const loadPage = () => import('./PaymentPage');

/** Pagos: ten a page, as a table or as cards (R200-R219). */
export function PaymentList() {
  return (
    <ListBase {...LIST_DEFAULTS}>
      <PageHeader title={MESSAGES.title} actions={<RefreshButton />} />
      <PaymentRows />
      <NextPagePrefetch />
    </ListBase>
  );
}

function PaymentRows() {
  const { data, isPending, isPlaceholderData, refetch } = useListContext<StoredPayment>();
  const narrow = useMediaQuery(NARROW);
  const sorting = useSorting();
  useIdleLoad(loadPage, data !== undefined);
  if (isPending) return narrow ? <PaymentCardSkeletons /> : <PaymentTableSkeleton />;
  if (!data) return <ErrorState text={MESSAGES.loadFailed} onRetry={() => refetch()} />;
  if (data.length === 0) return <EmptyState text={MESSAGES.empty} />;
  const Rows = narrow ? PaymentCards : PaymentTable;
  return (
    <>
      <Rows payments={sortPayments(data, sorting.sort)} sorting={sorting} busy={isPlaceholderData} />
      <Pager />
    </>
  );
}

function PaymentCardSkeletons() {
  return <CardSkeletons count={PAGE_SIZE} footer={<div className={`skeleton ${styles.skeleton}`} />} />;
}
