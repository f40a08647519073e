import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext } from 'ra-core';
import { useEffect } from 'react';

/** How long a page read ahead is shown without asking again. */
export const PREFETCH_STALE_MS = 30_000;

/**
 * Reads the following page while the browser is idle, so that turning to it needs no request. The key is the one under
 * which react-admin's useGetList looks the page up. Nothing is fetched ahead when the person saves data.
 */
export function NextPagePrefetch() {
  const resource = useResourceContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { page, perPage, total, sort, filterValues, isFetching } = useListContext();
  const more = (total ?? 0) > page * perPage;

  useEffect(() => {
    if (!resource || !more || isFetching || savesData()) return;
    const params = { pagination: { page: page + 1, perPage }, sort, filter: filterValues, meta: undefined };
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery({
        queryKey: [resource, 'getList', params],
        queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
        staleTime: PREFETCH_STALE_MS,
      });
    }, 300);
    return () => clearTimeout(timer);
  }, [resource, more, isFetching, page, perPage, sort, filterValues, dataProvider, queryClient]);

  return null;
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
