/** What the announced search of a resource is asked, and its export. */
import type { GetListParams } from 'react-admin';
import { inSearch, OWN_ORDER, searchParameters, writeOrder } from '../../contract/lists/asked';
import { capabilities } from './capabilities';
import { addressOf } from './platform';
import { type Rows, type Search, searchOf } from './tables';

export type Found = Pick<GetListParams, 'filter' | 'sort'>;

/** Undefined where the platform announced none. */
export async function announcedSearch(resource: string): Promise<Search | undefined> {
  const search = searchOf(resource);
  return search && (await capabilities.has(search.call)) ? search : undefined;
}

export function searchAddress(
  { call, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  rows: Rows,
): string {
  return addressOf(call, { query: searchParameters({ filter, sort, page: rows.page, perPage: rows.limit }, searched) });
}

export function fileAddress(
  { file, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  format: string,
): string {
  return addressOf(file, { query: { ...inSearch(filter, searched), sort: writeOrder(sort), format } });
}
