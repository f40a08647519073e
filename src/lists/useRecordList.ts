import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import {
  type GetListResult,
  type ListControllerResult,
  type RaRecord,
  useDataProvider,
  useGetList,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { UNEXPECTED } from '../../contract/envelope';
import { LIST_DEFAULTS, type ListAddress, listPageQuery, readListAddress, writeListAddress } from './listQuery';
import { useDebouncedPage } from './useDebouncedPage';

export interface RecordListOptions {
  resource?: string;
  /** Filters the list independent of the address. */
  filter?: Record<string, unknown>;
  /** The list keeps its page and filter out of the address. */
  disableSyncWithLocation?: boolean;
}

export interface ListFailure {
  /** The page that was turned to, and why it is missing; without them the data on screen could not be read again. */
  turn?: { page: number; reason: string };
  /** When the data on screen were read. */
  readAt: number;
  retry: () => void;
  retrying: boolean;
}

const { sort: SORT, perPage: PER_PAGE, queryOptions } = LIST_DEFAULTS;

/**
 * A page of a resource for react-admin's list contexts. Its own useListController goes to the first page when another
 * one cannot be read, or is empty. Here a failed page turn leaves the rows that were there, and an emptied last page
 * gives way to the one before.
 */
export function useRecordList(options: RecordListOptions) {
  const resource = useResourceContext(options);
  if (!resource) throw new Error('A list needs a resource.');
  const { filter: fixed, disableSyncWithLocation = false } = options;
  const notify = useNotify();
  const [query, setQuery] = useSearchParams();
  const [own, setOwn] = useState<ListAddress>({ page: 1, filter: {} });
  const asked = disableSyncWithLocation ? own : readListAddress(query);
  /** React-admin's own writes a new address, without the open sheet and the state of the list's table. */
  function ask(wanted: ListAddress, replace = false) {
    if (disableSyncWithLocation) return setOwn(wanted);
    setQuery(
      (before) => {
        writeListAddress(before, wanted);
        return before;
      },
      { replace },
    );
  }
  const setPage = (page: number, replace?: boolean) => ask({ ...asked, page }, replace);
  const setFilters = (filter: ListAddress['filter']) => ask({ page: 1, filter });
  const filter = { ...asked.filter, ...fixed };
  const narrowed = JSON.stringify([resource, filter]);

  const [shown, setShown] = useState<{ page: number; narrowed: string }>();
  const [turn, setTurn] = useState<{ page: number; from: number; narrowed: string; reason: string }>();
  const turnFailed = turn?.page === asked.page && turn.narrowed === narrowed;
  if (turn && !turnFailed) setTurn(undefined);
  const turnedTo = turnFailed ? turn.from : asked.page;
  const settled = useDebouncedPage(turnedTo, narrowed);
  const page = useIsAtHand(resource, turnedTo, filter) ? turnedTo : settled;

  const list = useGetList<RaRecord>(
    resource,
    { pagination: { page, perPage: PER_PAGE }, sort: SORT, filter },
    {
      ...queryOptions,
      // A cached page is shown at once, and read again once it was on screen for a moment.
      enabled: page === settled,
      placeholderData: keepPreviousData,
      onError: (error) => notify(error.message || UNEXPECTED, { type: 'error', messageArgs: { _: error.message } }),
    },
  );
  const isRead = list.data !== undefined && !list.isPlaceholderData;
  if (isRead && (shown?.page !== page || shown.narrowed !== narrowed)) setShown({ page, narrowed });

  // A layout effect: after react-admin has reported the error, before anything is painted.
  const from = shown?.narrowed === narrowed && shown.page !== page ? shown.page : undefined;
  useLayoutEffect(() => {
    if (list.error && list.data === undefined && from !== undefined)
      setTurn({ page, from, narrowed, reason: list.error.message });
  }, [list.error, list.data, page, from, narrowed]);

  useLastPage({ resource, filter, asked: asked.page, list, isRead, setPage });

  const failure: ListFailure | undefined =
    turnFailed || (list.error && list.data !== undefined)
      ? {
          ...(turnFailed && { turn: { page: turn.page, reason: turn.reason } }),
          readAt: list.dataUpdatedAt,
          retry: () => void (turnFailed ? setTurn(undefined) : list.refetch()),
          retrying: list.isFetching,
        }
      : undefined;

  const value = {
    ...list,
    resource,
    page: turnedTo,
    perPage: PER_PAGE,
    sort: SORT,
    filter: fixed,
    filterValues: asked.filter,
    setPage,
    setFilters,
    exporter: LIST_DEFAULTS.exporter,
    selectedIds: [],
  };
  // The parts that are left out choose rows and columns, which no list here does.
  return { value: value as unknown as ListControllerResult, failure, readAt: list.dataUpdatedAt };
}

type List = Pick<ReturnType<typeof useGetList<RaRecord>>, 'data' | 'total' | 'meta' | 'isFetching'>;

/** React-admin takes a removed record out of the cached pages, and drops their meta. */
const isChangedHere = ({ data, meta }: List) => data !== undefined && meta === undefined;

interface LastPage {
  resource: string;
  filter: object;
  asked: number;
  list: List;
  isRead: boolean;
  setPage: (page: number, replace: boolean) => void;
}

/**
 * Goes to the last page from one that does not exist (any more); one step back does not lead to that again. The last
 * page may have been cached when another seemed to follow: it is marked as the last.
 */
function useLastPage({ resource, filter, asked, list, isRead, setPage }: LastPage): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { total } = list;
  const last = Math.max(1, Math.ceil((list.total ?? 0) / PER_PAGE));
  const isKnown = isRead && (!list.isFetching || isChangedHere(list));
  const right = isKnown ? Math.min(asked, last) : asked;

  useLayoutEffect(() => {
    if (right === asked) return;
    const { queryKey } = listPageQuery(dataProvider, resource, right, filter);
    const { dataUpdatedAt: updatedAt, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
    // Outdated data are read again, and update this then.
    if (updatedAt && !isInvalidated)
      queryClient.setQueryData<GetListResult>(queryKey, (page) => page && { ...page, total }, { updatedAt });
    setPage(right, true);
  });
}

/** Whether a page was read before. */
function useIsAtHand(resource: string, page: number, filter: object): boolean {
  const { queryKey } = listPageQuery(useDataProvider(), resource, page, filter);
  return useQueryClient().getQueryData(queryKey) !== undefined;
}
