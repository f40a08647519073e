/** What the announced search of a resource is asked. */
import type { GetListParams } from 'react-admin';
import { OWN_ORDER, searchParameters } from '../../contract/lists/asked';
import { addressOf } from './platform';
import { session } from './session';
import { type Rows, type Search, searchOf } from './tables';

type Found = Pick<GetListParams, 'filter' | 'sort'>;

/** Undefined where the platform announced none. */
export function announcedSearch(resource: string): Search | undefined {
  const search = searchOf(resource);
  return search && session.announced().includes(search.call) ? search : undefined;
}

export function searchAddress(
  { call, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  rows: Rows,
): string {
  const { page, limit } = rows;
  return addressOf(call, { query: { ...searchParameters({ filter, sort }, searched), page, limit } });
}
