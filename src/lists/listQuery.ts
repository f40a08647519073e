import type { DataProvider } from 'react-admin';
import type { SearchParameters } from '../../contract/calls';
import { PAGE_SIZE } from '../../contract/limits';
import { inSearch, OWN_ORDER, type Sort, writeOrder } from '../../contract/lists/asked';
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

/** A list's page as a query to prefetch, under the key of react-admin's useGetList. */
export function listPageQuery(dataProvider: DataProvider, resource: string, asked: Partial<ListAddress> = {}) {
  const { page, perPage, sort, filter } = { ...FIRST_PAGE, ...asked };
  const params = { pagination: { page, perPage }, sort, filter: { ...filter }, meta: undefined };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(resource, { ...params, signal }),
  };
}

/**
 * The first request of the list at an address; the list, the read before its code (prefetchList.ts) and the one before
 * any code (firstPaint.ts) use it. `searched` is what the platform's announced search takes; without one an address has
 * a page and the filter of the call table. An edited address may contain anything: that counts as the first page of all.
 */
export function readListAddress(query: URLSearchParams, searched?: SearchParameters): ListAddress {
  const page = query.get('page') ?? '';
  const first = { ...FIRST_PAGE, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
  const filter = readFilter(query.get('filter'));
  if (!searched) return { ...first, filter };
  const written = searched.narrows.map((name) => [name, query.get(name)]);
  const perPage = Number(query.get('perPage'));
  return {
    ...first,
    perPage: PAGE_SIZES.includes(perPage) ? perPage : PAGE_SIZE,
    sort: readSort(query.get('sort') ?? '', query.get('order'), searched),
    filter: { ...inSearch(filter, searched), ...Object.fromEntries(written.filter(([, value]) => value)) },
  };
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

/** `-date` for the latest first, or the two parameters of react-admin's own addresses. */
function readSort(text: string, order: string | null, { sorts }: SearchParameters): Sort {
  const field = text.replace(/^-/, '');
  if (!sorts.includes(field)) return OWN_ORDER;
  return { field, order: text.startsWith('-') || order === 'DESC' ? 'DESC' : 'ASC' };
}

/** Writes what a list shows into an address, and leaves the other parameters. */
export function writeListAddress(query: URLSearchParams, asked: ListAddress, searched?: SearchParameters): void {
  const { page, perPage, sort, filter } = asked;
  query.set('page', `${page}`);
  if (!searched) {
    put(query, 'filter', isNarrowed(filter) ? JSON.stringify(filter) : '');
    return;
  }
  const written = inSearch(filter, searched);
  for (const name of ['filter', 'order', 'displayedFilters']) query.delete(name);
  for (const name of searched.narrows) put(query, name, written[name] ?? '');
  put(query, 'sort', writeOrder(sort));
  put(query, 'perPage', perPage === PAGE_SIZE ? '' : `${perPage}`);
}

function put(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
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
