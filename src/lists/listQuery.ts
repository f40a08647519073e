import type { DataProvider } from 'react-admin';
import type { SearchParameters } from '../../contract/calls';
import { PAGE_SIZE } from '../../contract/limits';
import { inSearch, OWN_ORDER, type Sort } from '../../contract/lists/asked';
import { isObject } from '../../contract/values';

/** Rows of a page, where the platform searches; the first is the specification's. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 25, 50, 100];

/** What a list shows: a page of this size of what the filter leaves, in this order. */
export interface ListAddress {
  page: number;
  perPage: number;
  sort: Sort;
  filter: Record<string, unknown>;
}

export const FIRST_PAGE: ListAddress = { page: 1, perPage: PAGE_SIZE, sort: OWN_ORDER, filter: {} };

/** A list's page as a query, under the key of react-admin's useGetList. */
export function listPageQuery(dataProvider: DataProvider, resource: string, asked: Partial<ListAddress> = {}) {
  const { page, perPage, sort, filter } = { ...FIRST_PAGE, ...asked };
  const params = { pagination: { page, perPage }, sort, filter: { ...filter }, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(resource, { ...params, signal }),
  };
}

/** How many rows the lists of a resource were last given, as react-admin's store keeps it (App.tsx). */
export function keptRows(resource: string): number {
  try {
    const kept = Number(localStorage.getItem(`RaStore.${resource}.perPage`));
    return PAGE_SIZES.includes(kept) ? kept : PAGE_SIZE;
  } catch {
    // Storage that is disabled.
    return PAGE_SIZE;
  }
}

/**
 * What an address of react-admin's asks of a list. `searched` is what the platform's announced search takes, by whose
 * names an address may filter too (`?status=pending`); without one an address has a page and the filter of the call table.
 * What is no page, size, order or filter counts as none; values of filters are judged by definitions.ts.
 */
export function readListAddress(
  query: URLSearchParams,
  searched: SearchParameters | undefined,
  rows = PAGE_SIZE,
): ListAddress {
  const page = query.get('page') ?? '';
  const first = { ...FIRST_PAGE, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
  const filter = readFilter(query) ?? {};
  if (!searched) return { ...first, filter };
  const [perPage, field] = [Number(query.get('perPage')), query.get('sort') ?? ''];
  return {
    ...first,
    perPage: PAGE_SIZES.includes(perPage) ? perPage : rows,
    sort: searched.sorts.includes(field) ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : OWN_ORDER,
    filter: inSearch({ ...Object.fromEntries(query), ...filter }, searched),
  };
}

/** The filter as it is written, whatever it holds; undefined where it is none. */
export function readFilter(query: URLSearchParams): Record<string, unknown> | undefined {
  try {
    const filter: unknown = JSON.parse(query.get('filter') ?? '{}');
    return isObject(filter) ? filter : undefined;
  } catch {
    // No JSON at all.
    return undefined;
  }
}

export function isNarrowed(filter: object): boolean {
  return Object.keys(filter).length > 0;
}

/** The query of an address, as react-admin writes it. */
export function listSearch({ page, perPage, sort: { field, order }, filter }: ListAddress): string {
  const numbers = { page: `${page}`, perPage: `${perPage}` };
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), order, ...numbers, sort: field })}`;
}

/** The query of the address of a filtered list's first page, with the other parameters of `query`; '' for nothing. */
export function filteredSearch(filter: Readonly<Record<string, unknown>>, query?: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  next.delete('filter');
  if (isNarrowed(filter)) next.set('filter', JSON.stringify(filter));
  return next.size > 0 ? `?${next}` : '';
}
