import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { savesData, whenIdle } from '../ui/whenIdle';
import { listPageQuery } from './listQuery';

/**
 * Begins to read what the rows of a list show beyond the record, and gives the function that ends it; the same function
 * at every render.
 */
export type RowPrefetch<RecordType extends RaRecord = RaRecord> = (records: readonly RecordType[]) => () => void;

export interface NextPageProps {
  prefetch: RowPrefetch | undefined;
  /** When the page on screen was read: the following one becomes outdated with it. */
  readAt: number;
}

/** A pause that lets the page settle before the next one is read. */
const REST_MS = 300;

/**
 * Prefetches the following page of the surrounding list, and whose its rows are, once all of the page on screen was read
 * and the browser is idle; no pictures, which weigh ten times as much and may never be shown. A page is one request;
 * none is made while it is fresh, nor in data-saving mode. Leaving
 * the page ends it, unless the user turns to that page.
 */
export function NextPage({ prefetch, readAt }: NextPageProps) {
  const resource = useResourceContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { page, perPage, sort, total, filterValues, filter: fixed, isFetching } = useListContext();
  const isWanted = (total ?? 0) > page * perPage && !isFetching;
  const next = listPageQuery(dataProvider, resource ?? '', {
    page: page + 1,
    perPage,
    sort,
    filter: { ...filterValues, ...fixed },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made at every render; its key identifies it.
  useEffect(() => {
    if (!isWanted || savesData()) return;
    let isOver = false;
    let end = rest();
    return () => {
      isOver = true;
      end();
    };

    function rest(): () => void {
      const timer = setTimeout(() => {
        end = isAtRest(queryClient) ? whenIdle(read) : rest();
      }, REST_MS);
      return () => clearTimeout(timer);
    }

    async function read(): Promise<void> {
      end = () => leave(queryClient, next.queryKey);
      // A failure is not shown: turning to the page requests it again, and shows the failure then.
      await queryClient.prefetchQuery(next);
      const rows = queryClient.getQueryData<{ data: RaRecord[] }>(next.queryKey)?.data;
      if (rows && !isOver) end = prefetch?.(rows) ?? (() => {});
    }
  }, [hashKey(next.queryKey), isWanted, readAt, prefetch, queryClient]);

  return null;
}

const isAtRest = (queryClient: QueryClient) => queryClient.isFetching({ predicate: (query) => query.isActive() }) === 0;

/** How long it takes until a page that was turned to is drawn, and takes the request up. */
const TAKE_UP_MS = 200;

/** Ends the request for a page unless the user has turned to it. */
function leave(queryClient: QueryClient, queryKey: QueryKey): void {
  setTimeout(() => {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (query?.getObserversCount() === 0) void queryClient.cancelQueries({ queryKey, exact: true });
  }, TAKE_UP_MS);
}
