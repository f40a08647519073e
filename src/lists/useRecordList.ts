import { keepPreviousData } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import {
  type ListControllerBaseResult,
  type ListControllerResult,
  type RaRecord,
  useDataProvider,
  useGetList,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { UNEXPECTED } from '../../contract/envelope';
import { PICKER_LIMIT } from '../../contract/limits';
import type { AppDataProvider } from '../providers/dataProvider';
import { useSearch } from '../session/useSearch';
import { LIST_DEFAULTS } from './listQuery';
import { saveFile } from './saveFile';
import { useLastPage } from './useLastPage';
import { useListAddress } from './useListAddress';
import { useSelection } from './useSelection';

export interface RecordListOptions {
  resource?: string;
  /** Filters the list independent of the address. */
  filter?: Record<string, unknown>;
  /** The list keeps what it shows out of the address. */
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

interface RecordList {
  value: ListControllerResult;
  failure: ListFailure | undefined;
  readAt: number;
}

/**
 * React-admin's controller of a list, over the same hooks. Its own goes to the first page when another one cannot be
 * read, or is empty. Here a failed page turn leaves the rows that were there, and an emptied last page gives way to the
 * one before. Order, size of pages, export and the filters of the search are there where the platform searches.
 */
export function useRecordList(options: RecordListOptions): RecordList {
  const given = useResourceContext(options);
  if (!given) throw new Error('A list needs a resource.');
  const resource: string = given;
  const { filter: fixed, disableSyncWithLocation = false } = options;
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { searched, hasFile } = useSearch(resource);
  const { asked, change } = useListAddress(searched, disableSyncWithLocation);
  const { perPage, sort, filter: filterValues } = asked;
  const filter = { ...filterValues, ...fixed };
  const narrowed = JSON.stringify([resource, filter]);
  const ordered = JSON.stringify([narrowed, sort, perPage]);

  const [shown, setShown] = useState<{ page: number; ordered: string }>();
  const [turn, setTurn] = useState<{ page: number; from: number; ordered: string; reason: string }>();
  const turnFailed = turn?.page === asked.page && turn.ordered === ordered;
  if (turn && !turnFailed) setTurn(undefined);
  const page = turnFailed ? turn.from : asked.page;

  const list = useGetList<RaRecord>(
    resource,
    { pagination: { page, perPage }, sort, filter },
    {
      ...LIST_DEFAULTS.queryOptions,
      placeholderData: keepPreviousData,
      onError: (error) => notify(error.message || UNEXPECTED, { type: 'error', messageArgs: { _: error.message } }),
    },
  );
  const isRead = list.data !== undefined && !list.isPlaceholderData;
  if (isRead && (shown?.page !== page || shown.ordered !== ordered)) setShown({ page, ordered });

  // A layout effect: after react-admin has reported the error, before anything is painted.
  const from = shown?.ordered === ordered && shown.page !== page ? shown.page : undefined;
  useLayoutEffect(() => {
    if (list.error && list.data === undefined && from !== undefined)
      setTurn({ page, from, ordered, reason: list.error.message });
  }, [list.error, list.data, page, from, ordered]);

  const turnTo = (to: number, replace?: boolean) => change((before) => ({ ...before, page: to }), replace);
  useLastPage({ resource, asked: { ...asked, filter }, list, isRead, turnTo: (to) => turnTo(to, true) });

  const failure: ListFailure | undefined =
    turnFailed || (list.error && list.data !== undefined)
      ? {
          ...(turnFailed && { turn: { page: turn.page, reason: turn.reason } }),
          readAt: list.dataUpdatedAt,
          retry: () => void (turnFailed ? setTurn(undefined) : list.refetch()),
          retrying: list.isFetching,
        }
      : undefined;

  async function getData({ maxResults = PICKER_LIMIT }: { maxResults?: number } = {}) {
    const first = { page: 1, perPage: maxResults };
    return (await dataProvider.getList<RaRecord>(resource, { pagination: first, sort, filter })).data;
  }

  const selection = useSelection(narrowed, getData);
  const base: ListControllerBaseResult = {
    resource,
    page,
    perPage,
    sort,
    ...(fixed && { filter: fixed }),
    filterValues,
    ...useFilters(filterValues, (to, replace) => change((before) => ({ ...before, page: 1, filter: to }), replace)),
    ...selection,
    setPage: (to) => turnTo(to),
    setPerPage: (to) => change((before) => ({ ...before, page: 1, perPage: to })),
    setSort: (to) => change((before) => ({ ...before, page: 1, sort: to })),
    getData,
    exporter: hasFile && exporter,
    refetch: list.refetch,
    hasNextPage: page * perPage < (list.total ?? 0),
    hasPreviousPage: page > 1,
    isFetching: list.isFetching,
    isLoading: list.isLoading,
    isPaused: list.isPaused,
    isPlaceholderData: list.isPlaceholderData,
  };
  return { value: resultOf(base, list), failure, readAt: list.dataUpdatedAt };

  async function exporter() {
    const file = await dataProvider.exportFound(resource, { sort, filter });
    if (file) saveFile(file.content, file.name);
  }
}

type Filters = Record<string, unknown>;

/** Filters in the form of react-admin's. Those with a value are shown, whether their field was opened or not. */
function useFilters(values: Filters, write: (filters: Filters, replace: boolean) => void) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const valued = Object.fromEntries(Object.keys(values).map((name) => [name, true]));

  function setFilters(filters: Filters, displayed?: Record<string, boolean>) {
    if (displayed) setOpened(displayed);
    // Letter by letter is one search, which one step back leaves.
    write(filters, values.q !== undefined && filters.q !== undefined);
  }

  return {
    displayedFilters: { ...opened, ...valued },
    setFilters,
    showFilter: (name: string, value: unknown) => {
      setOpened((before) => ({ ...before, [name]: true }));
      if (value !== undefined) setFilters({ ...values, [name]: value });
    },
    hideFilter: (name: string) => {
      const { [name]: _, ...others } = values;
      setOpened(({ [name]: _closed, ...still }) => still);
      if (name in values) setFilters(others);
    },
  };
}

type Read = Pick<ReturnType<typeof useGetList<RaRecord>>, 'data' | 'total' | 'meta' | 'error'>;

function resultOf(base: ListControllerBaseResult, { data, total = 0, meta, error }: Read): ListControllerResult {
  const nothing = { data: undefined, total: undefined, meta: undefined };
  if (data)
    return error
      ? { ...base, data, total, meta, error, isPending: false }
      : { ...base, data, total, meta, error: null, isPending: false };
  return error
    ? { ...base, ...nothing, error, isPending: false }
    : { ...base, ...nothing, error: null, isPending: true };
}
