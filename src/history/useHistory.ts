import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { HistoryFilter } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';

/** The matching entries, newest first, and the function that reads older ones. */
export function useHistory(filter: HistoryFilter, enabled = true) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['history', filter],
    enabled,
    queryFn: ({ pageParam, signal }) => dataProvider.listHistory(filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    // What a page shows in two places is asked once.
    staleTime: 1000,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) };
}
