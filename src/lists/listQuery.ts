import type { DataProvider } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { isObject } from '../../contract/values';

/** How long a list's page is shown again without a request; a change made here causes one at once. */
export const LIST_STALE_MS = 10_000;

// The platform does not sort, but react-admin requires an order.
const SORT = { field: 'id', order: 'ASC' } as const;

/** For every list: ten rows, its state in the address alone (A26). Pages that were read stay, for one step back. */
export const LIST_DEFAULTS = {
  perPage: PAGE_SIZE,
  sort: SORT,
  exporter: false,
  queryOptions: { staleTime: LIST_STALE_MS, gcTime: Number.POSITIVE_INFINITY },
} as const;

/** A list's page as a query to prefetch, under the key of react-admin's useGetList. */
export function listPageQuery(dataProvider: DataProvider, resource: string, page: number, filter: object = {}) {
  const params = { pagination: { page, perPage: PAGE_SIZE }, sort: SORT, filter: { ...filter }, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: LIST_STALE_MS,
    gcTime: LIST_DEFAULTS.queryOptions.gcTime,
  };
}

/** A list's page and filter. */
export interface ListAddress {
  page: number;
  filter: Record<string, unknown>;
}

/**
 * The first request of the list at an address; the list, the read before its code (prefetchList.ts) and the one before
 * any code (firstPaint.ts) use it. An edited address may contain anything: that counts as the first page of all.
 */
export function readListAddress(query: URLSearchParams): ListAddress {
  const page = query.get('page') ?? '';
  return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, filter: readFilter(query.get('filter')) };
}

function readFilter(text: string | null): ListAddress['filter'] {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return isObject(filter) ? filter : {};
  } catch {
    // No JSON at all.
    return {};
  }
}

/** Writes a list's page and filter into an address, and leaves its other parameters. */
export function writeListAddress(query: URLSearchParams, { page, filter }: ListAddress): void {
  query.set('page', `${page}`);
  if (isNarrowed(filter)) query.set('filter', JSON.stringify(filter));
  else query.delete('filter');
}

export function isNarrowed(filter: object): boolean {
  return Object.keys(filter).length > 0;
}

/** The e-mail of a filter; '' without one. */
export function searchedEmail(filter: ListAddress['filter']): string {
  return typeof filter.email === 'string' ? filter.email : '';
}

/** The query of the address of a filtered list's first page; '' for the whole list. */
export function filteredSearch(filter: Record<string, string>): string {
  if (!isNarrowed(filter)) return '';
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
