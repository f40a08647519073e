/** Payments in react-query's cache: each by itself, under react-admin's key, and in the pages of the list. */
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type GetListParams, type GetListResult, useDataProvider, useGetOne } from 'react-admin';
import type { PaymentStatus } from '../../contract/payment';
import { FIRST_PAGE, type ListAddress, listPageQuery } from '../lists/listQuery';
import type { PaymentRecord } from '../providers/tableRecords';
import { useCapability } from '../session/useCapability';

export const LISTS = { queryKey: ['payments', 'getList'] } as const;
/** Of one payment by itself, as react-admin has it. */
export const paymentKey = (id: string) => ['payments', 'getOne', { id }] as const;
type ListPage = GetListResult<PaymentRecord>;

/**
 * One payment: read by itself where the platform announced that, and drawn before as the list has it. Elsewhere no call
 * reads a single one (A10): it is what its page of the list says, which is read again when it may have changed.
 */
export function usePayment(id: string) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const isRead = useCapability('getPayment') !== 'none';
  const { data, error, isFetchedAfterMount, isPending, refetch } = useGetOne<PaymentRecord>(
    'payments',
    { id },
    { enabled: isRead },
  );
  const listing = pageListing(queryClient, id);
  const { data: page } = useQuery<ListPage>({
    ...listPageQuery(dataProvider, 'payments', listing),
    enabled: !isRead && listing !== undefined,
  });
  const row = listing && page?.data.find((one) => one.id === id);
  return {
    payment: isRead && isFetchedAfterMount ? data : (row ?? data),
    /** Whether its coupons and who decided it are known too. */
    isRead,
    error: isRead ? error : null,
    isPending: isRead && isPending,
    refetch,
  };
}

/** Its former state is known to be wrong, so nothing goes on showing it; its page of the list is read again. */
export function forgetPayment(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.resetQueries({ queryKey: paymentKey(id), exact: true });
}

/** Shows the new state of payments at once, in every list and page. */
export function setStatus(queryClient: QueryClient, ids: readonly string[], status: PaymentStatus): void {
  changePayments(queryClient, ids, (row) => ({ ...row, status }));
}

/** Shows a payment as it is by now, wherever it is; as before where it cannot be read. */
export async function showNow(queryClient: QueryClient, dataProvider: DataProvider, id: string): Promise<void> {
  const read = await dataProvider.getOne<PaymentRecord>('payments', { id }).catch(() => undefined);
  if (read) changePayments(queryClient, [id], (row) => ({ ...row, ...read.data }));
}

/** Shows changed payments wherever they are. */
export function changePayments(
  queryClient: QueryClient,
  ids: readonly string[],
  how: (row: PaymentRecord) => PaymentRecord,
): void {
  const those = new Set(ids);
  const changed = (row: PaymentRecord) => (those.has(row.id) ? how(row) : row);
  queryClient.setQueriesData<ListPage>(LISTS, (page) =>
    // Undefined leaves a page and its age as it is.
    page?.data.some((row) => changed(row) !== row) ? { ...page, data: page.data.map(changed) } : undefined,
  );
  for (const id of those) queryClient.setQueryData<PaymentRecord>(paymentKey(id), (row) => row && changed(row));
}

/** The page on which a payment was read last, by what was asked for it; undefined where none has it. */
function pageListing(queryClient: QueryClient, id: string): ListAddress | undefined {
  const [newest] = queryClient
    .getQueryCache()
    .findAll(LISTS)
    .filter((query) => rowsIn(query).some((row) => row.id === id))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (!newest) return undefined;
  const { pagination, sort, filter } = newest.queryKey[2] as Partial<GetListParams>;
  return { ...FIRST_PAGE, ...pagination, ...(sort && { sort }), ...(filter && { filter }) };
}

const rowsIn = ({ state: { data } }: Query) => (data as Partial<ListPage> | undefined)?.data ?? [];
