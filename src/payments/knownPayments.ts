/** Payments as the cache has them, from pages of the list or from all of it: no call reads a single one (A10). */

import {
  notifyManager,
  type Query,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { GetListParams, GetListResult } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { writeOrder } from '../../contract/lists/asked';
import type { PaymentStatus } from '../../contract/payment';
import { isObject } from '../../contract/values';
import { FIRST_PAGE, isNarrowed, type ListAddress } from '../lists/listQuery';
import type { PageMeta } from '../providers/pages';
import type { PaymentRecord } from '../providers/paymentRecords';
import { changeRows, placeIn, type WholeSet, wholeOf, wholeSetKey } from '../tables/wholeSet/wholeSets';

const LISTS = { queryKey: ['payments', 'getList'] } as const;
const WHOLE = { queryKey: wholeSetKey('payments'), exact: true } as const;
type ListPage = GetListResult<PaymentRecord>;

/** Pages of payments stay for the session: references are compared across them. */
export const KEEP_PAGES = { gcTime: Number.POSITIVE_INFINITY } as const;

export interface KnownPayment {
  payment: PaymentRecord;
  /** It has changed on the platform, and no cached page has the new state. */
  outdated: boolean;
}

const keptKey = (id: string) => ['payments', 'known', id] as const;

/** A payment that was listed; it stays known when the list's pages are forgotten. */
export function useKnownPayment(id: string): KnownPayment | undefined {
  const queryClient = useQueryClient();
  const listed = useLoadedPayments().find((payment) => payment.id === id);
  const { data: kept } = useQuery<KnownPayment>({ queryKey: keptKey(id), queryFn: skipToken, ...KEEP_PAGES });
  useEffect(() => {
    if (listed) queryClient.setQueryData<KnownPayment>(keptKey(id), { payment: listed, outdated: false });
  }, [queryClient, id, listed]);
  return listed ? { payment: listed, outdated: false } : kept;
}

/** Shows the new state of payments at once, in every list and page. */
export function setStatus(queryClient: QueryClient, ids: readonly string[], status: PaymentStatus): void {
  change(queryClient, new Set(ids), (row) => ({ ...row, status }));
}

/** The same for a payment that was read by itself, where its state differs. */
export function showPayment(queryClient: QueryClient, payment: PaymentRecord): void {
  change(queryClient, new Set([payment.id]), (row) => (row.status === payment.status ? row : payment));
}

function change(queryClient: QueryClient, ids: ReadonlySet<string>, how: (row: PaymentRecord) => PaymentRecord): void {
  const changed = (row: PaymentRecord) => (ids.has(row.id) ? how(row) : row);
  queryClient.setQueriesData<ListPage>(LISTS, (page) =>
    // Undefined leaves a page and its age as it is.
    page?.data.some((row) => changed(row) !== row) ? { ...page, data: page.data.map(changed) } : undefined,
  );
  changeRows(queryClient, 'payments', changed);
  for (const id of ids) keep(queryClient, id, ({ payment }) => ({ payment: changed(payment), outdated: false }));
}

/** Reads again the queries that show the payment, with the page it was opened from; the rest when next shown. */
export async function refreshPayment(queryClient: QueryClient, id: string): Promise<void> {
  await forgetPages(queryClient);
  await queryClient.refetchQueries({
    ...LISTS,
    predicate: (query) => query.isActive() || rowsIn(query).some((row) => row.id === id),
  });
}

/**
 * Reads again the queries that show a payment after a refusal, which another user's change may have caused; it is
 * outdated when none has it any more. Where a whole list alone has it, `readNow` reads its former page: the list itself
 * does not contain the change. What could not be read, which has a cause, stays as it was.
 */
export async function refreshOvertaken(
  queryClient: QueryClient,
  id: string,
  readNow: () => Promise<PaymentRecord>,
): Promise<void> {
  await refreshPayment(queryClient, id);
  const found = newestFirst(queryClient.getQueryCache().findAll(LISTS))
    .flatMap(rowsIn)
    .find((row) => row.id === id);
  if (found) return showPayment(queryClient, found);
  if (wholeOf(queryClient, 'payments').rows.some((row) => row.id === id))
    try {
      await readNow();
      return;
    } catch (error) {
      await queryClient.invalidateQueries(WHOLE);
      if (error instanceof Error && error.cause !== undefined) return;
      // Its former state is known to be wrong, so nothing goes on showing it.
      changeRows(queryClient, 'payments', (row) => (row.id === id ? undefined : row));
    }
  keep(queryClient, id, (known) => ({ ...known, outdated: true }));
}

export function forgetPages(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ ...LISTS, refetchType: 'none' });
}

function keep(queryClient: QueryClient, id: string, change: (known: KnownPayment) => KnownPayment): void {
  queryClient.setQueryData<KnownPayment>(keptKey(id), (known) => known && change(known));
}

/** The list's numbers on the page that was read last; `total` is undefined where the platform gives no number. */
export function newestPage(queryClient: QueryClient) {
  const [newest] = newestFirst(queryClient.getQueryCache().findAll({ ...LISTS, predicate: isOfAll }));
  const page = newest?.state.data as ListPage | undefined;
  if (!newest || !page) return undefined;
  const { isGuess, lastPage } = (page.meta ?? {}) as Partial<PageMeta>;
  return {
    rows: page.data.length,
    total: isGuess && lastPage !== 1 ? undefined : page.total,
    readAt: newest.state.dataUpdatedAt,
  };
}

/** The page on which a payment was read last, by what was asked for it; undefined where none has it. */
export function pageListing(queryClient: QueryClient, id: string): ListAddress | undefined {
  const newest = readQueries(queryClient).find((query) => rowsIn(query).some((row) => row.id === id));
  return newest && askedOf(newest, id);
}

/** The same in pages of ten of the whole list in its own order. */
export function pageOfPayment(queryClient: QueryClient, id: string): number | undefined {
  for (const query of readQueries(queryClient)) {
    const place = rowsIn(query).findIndex((row) => row.id === id);
    if (place < 0) continue;
    const { page, perPage, sort } = askedOf(query, id);
    if (!isOfAll(query) || writeOrder(sort) !== '') continue;
    return perPage === PAGE_SIZE ? page : Math.floor(((page - 1) * perPage + place) / PAGE_SIZE) + 1;
  }
  return undefined;
}

const isOfAll = ({ queryKey }: Query) => !isNarrowed((queryKey[2] as Partial<GetListParams> | undefined)?.filter ?? {});

function askedOf({ queryKey, state: { data } }: Query, id: string): ListAddress {
  if (isObject(data) && 'rows' in data) {
    const place = placeIn(data as unknown as WholeSet<PaymentRecord>, id);
    return { ...FIRST_PAGE, page: Math.floor(place / PAGE_SIZE) + 1 };
  }
  const { pagination, sort, filter } = queryKey[2] as Partial<GetListParams>;
  return { ...FIRST_PAGE, ...pagination, ...(sort && { sort }), filter: filter ?? {} };
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
