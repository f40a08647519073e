import type { DataProvider } from 'ra-core';
import { PAGE_SIZE } from '../../contract/limits';
import { isObject } from '../../contract/values';

/** How long a list's page is shown again without asking; a change made here makes it ask at once. */
export const LIST_STALE_MS = 10_000;

// The platform does not sort; react-admin wants an order all the same.
const SORT = { field: 'id', order: 'ASC' } as const;

/** For every list: ten rows, its state in the address alone (A26). Pages that were read stay, for one step back. */
export const LIST_DEFAULTS = {
  perPage: PAGE_SIZE,
  sort: SORT,
  storeKey: false,
  exporter: false,
  queryOptions: { staleTime: LIST_STALE_MS, gcTime: Number.POSITIVE_INFINITY },
} as const;

/** A list's page as a query to fetch ahead, under the key of react-admin's useGetList. */
export function listPageQuery(dataProvider: DataProvider, resource: string, page: number, filter: object = {}) {
  const params = { pagination: { page, perPage: PAGE_SIZE }, sort: SORT, filter: { ...filter }, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: LIST_STALE_MS,
    gcTime: LIST_DEFAULTS.queryOptions.gcTime,
  };
}

/** An address's `filter`, as react-admin writes it there; undefined for anything else. */
export function readFilter(text: string | null): Record<string, unknown> | undefined {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return isObject(filter) ? filter : undefined;
  } catch {
    // Somebody has edited the address; the list itself handles that.
    return undefined;
  }
}

/** An address's `page`; undefined for what is no number of a page, which the list itself handles. */
export function pageNumber(query: URLSearchParams): number | undefined {
  const page = query.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}

/** The e-mail that a filter looks for; '' where it looks for none. */
export function searchedEmail(filter: Record<string, unknown> | undefined): string {
  return typeof filter?.email === 'string' ? filter.email : '';
}

/** The query of the address of a narrowed list's first page; '' for the whole list. */
export function filteredSearch(filter: Record<string, string>): string {
  if (Object.keys(filter).length === 0) return '';
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
