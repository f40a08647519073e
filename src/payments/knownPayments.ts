/** Payments in the pages of the list that have been read: the table of calls has none to read a single one (A10). */
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PaymentStatus } from '../../contract/payment';
import type { StoredPayment } from './storedPayment';

const LISTS = { queryKey: ['payments', 'getList'] } as const;
type ListPage = GetListResult<StoredPayment>;

/** A payment as it was read last; it stays known while its page is open, whatever happens to the list meanwhile. */
export function useKnownPayment(id: string): StoredPayment | undefined {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const found = useSyncExternalStore(subscribe, () => findPayment(queryClient, id));
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  return found ?? kept;
}

/** Shows a payment's new state at once, wherever it is listed. */
export function setStatus(queryClient: QueryClient, id: string, status: PaymentStatus): void {
  queryClient.setQueriesData<ListPage>(LISTS, (page) =>
    // Undefined leaves a page, and its age, as it is.
    rowOf(page, id) && page
      ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, status } : row)) }
      : undefined,
  );
}

/** Reads again what shows the payment, the page that it was opened from included; all the rest once it is looked at. */
export async function refreshPayment(queryClient: QueryClient, id: string): Promise<void> {
  await forgetPages(queryClient);
  await queryClient.refetchQueries({
    ...LISTS,
    predicate: (query) => query.isActive() || rowOf(pageOf(query), id) !== undefined,
  });
}

/** Has every page read again once it is looked at, and none now. */
export function forgetPages(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ ...LISTS, refetchType: 'none' });
}

function findPayment(queryClient: QueryClient, id: string): StoredPayment | undefined {
  const queries = queryClient.getQueryCache().findAll(LISTS);
  const newestFirst = queries.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const query of newestFirst) {
    const row = rowOf(pageOf(query), id);
    if (row) return row;
  }
  return undefined;
}

function pageOf(query: Query): ListPage | undefined {
  return query.state.data as ListPage | undefined;
}

function rowOf(page: ListPage | undefined, id: string): StoredPayment | undefined {
  return page?.data.find((row) => row.id === id);
}
