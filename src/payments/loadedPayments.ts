/** Every payment that was read, from pages of the list or from all of it. */
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { GetListResult } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { FIRST_PAGE, type ListAddress } from '../lists/listQuery';
import type { PaymentRecord } from '../providers/paymentRecords';
import { placeIn, type WholeSet, wholeOf, wholeSetKey } from '../tables/wholeSet/wholeSets';

const LISTS = { queryKey: ['payments', 'getList'] } as const;
const WHOLE = { queryKey: wholeSetKey('payments'), exact: true } as const;
type ListPage = GetListResult<PaymentRecord>;

/** The page of the list that a payment of the whole list is on. */
export function wholeListing(queryClient: QueryClient, id: string): ListAddress | undefined {
  const whole = wholeOf(queryClient, 'payments');
  const place = whole.rows.some((row) => row.id === id) ? placeIn(whole, id) : -1;
  return place < 0 ? undefined : { ...FIRST_PAGE, page: Math.floor(place / PAGE_SIZE) + 1 };
}

interface Loaded {
  pages: readonly (readonly PaymentRecord[])[];
  payments: readonly PaymentRecord[];
}
const loaded = new WeakMap<QueryClient, Loaded>();

/** Every payment that was read, as it was read last; the same array until one of them changes. */
export function useLoadedPayments(): readonly PaymentRecord[] {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const tell = notifyManager.batchCalls(listener);
      // Look-ups of people cause several events each, which are left out.
      return queryClient
        .getQueryCache()
        .subscribe(({ query }) => void (query.queryKey[0] === LISTS.queryKey[0] && tell()));
    },
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => loadedPayments(queryClient));
}

function loadedPayments(queryClient: QueryClient): readonly PaymentRecord[] {
  const pages = readQueries(queryClient).map(rowsIn);
  const before = loaded.get(queryClient);
  if (before?.pages.length === pages.length && pages.every((page, place) => page === before.pages[place]))
    return before.payments;
  const byId = new Map<string, PaymentRecord>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  const payments = [...byId.values()];
  loaded.set(queryClient, { pages, payments });
  return payments;
}

/** The pages of the list and the whole set, what was read last first. */
function readQueries(queryClient: QueryClient): Query[] {
  const cache = queryClient.getQueryCache();
  return newestFirst([...cache.findAll(LISTS), ...cache.findAll(WHOLE)]);
}

function newestFirst(queries: readonly Query[]): Query[] {
  return queries.toSorted((one, other) => readAtOf(other) - readAtOf(one));
}

/** A whole list is cached long after it was read, where it comes from this browser's store or a row is changed. */
function readAtOf({ state: { data, dataUpdatedAt } }: Query): number {
  return (data as Partial<WholeSet<PaymentRecord>> | undefined)?.readAt ?? dataUpdatedAt;
}

const NO_ROWS: readonly PaymentRecord[] = [];

function rowsIn({ state: { data } }: Query): readonly PaymentRecord[] {
  const { data: rows, rows: whole } = (data ?? {}) as Partial<ListPage & WholeSet<PaymentRecord>>;
  return rows ?? whole ?? NO_ROWS;
}
