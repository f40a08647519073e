import type { DataProvider } from 'ra-core';
import { PAGE_SIZE } from '../../contract/limits';

/** How long a list's page is shown again without asking; a change made here makes it ask at once. */
export const LIST_STALE_MS = 10_000;

// The platform does not sort; react-admin wants an order all the same.
const SORT = { field: 'id', order: 'ASC' } as const;

/** What every list is opened with: ten rows, its state in the address alone, nothing kept from the last visit (A26). */
export const LIST_DEFAULTS = {
  perPage: PAGE_SIZE,
  sort: SORT,
  storeKey: false,
  exporter: false,
  queryOptions: { staleTime: LIST_STALE_MS },
} as const;

interface ListPlace {
  page: number;
  perPage: number;
  filter: Record<string, unknown>;
}

/** A page of a list as a query to fetch ahead, under the key by which react-admin's useGetList will look for it. */
export function listPageQuery(dataProvider: DataProvider, resource: string, { page, perPage, filter }: ListPlace) {
  const params = { pagination: { page, perPage }, sort: SORT, filter, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: LIST_STALE_MS,
  };
}
