/** What each list's search knows, and what of an address it understands. */

import { areDays, isTaken } from '../../contract/lists/asked';
import { BUSINESSES } from '../../contract/lists/businesses';
import { CATEGORIES } from '../../contract/lists/categories';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../../contract/lists/coupons';
import { type AnyList, isTold, type ListFilter, spanParameters } from '../../contract/lists/definition';
import { OFFERS } from '../../contract/lists/offers';
import { PAYMENTS } from '../../contract/lists/payments';
import { USERS } from '../../contract/lists/users';
import { searchRefusal } from '../../contract/searchWords';
import { readUuid } from '../../contract/typedText';
import type { SearchedName } from '../resources';
import type { ListSearch } from '../session/useSearch';
import { readFilter, readListAddress } from './listQuery';

export const DEFINITIONS: Readonly<Record<SearchedName, AnyList>> = {
  businesses: BUSINESSES,
  categories: CATEGORIES,
  offers: OFFERS,
  'coupons-active': ACTIVE_COUPONS,
  'admin/consumed': CONSUMED_COUPONS,
  users: USERS,
  payments: PAYMENTS,
};

/** The parameters of a filter: itself, or the two ends of its span. */
export const keysOf = (key: string) => [key, ...Object.values(spanParameters(key))];

/** What the call table's own lists are filtered by, and which part of a user's coupons is shown. */
const OF_THE_TABLE = ['search', 'tag', 'email', 'part'];

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

function isValue(filter: ListFilter, [own = '', from = '', until = '']: readonly string[]): boolean {
  if (filter.kind === 'choice') return own.split(',').every((value) => Object.hasOwn(filter.values, value));
  if (filter.kind === 'record') return readUuid(own) !== undefined;
  if (filter.kind === 'days') return areDays(from, until);
  return [from, until].every((amount) => amount === '' || AMOUNT.test(amount));
}

/**
 * What an address asks of a list, and in words what it asks for that is not understood, or not told to this user, and so
 * is left out. `rows` is how many a page has where the address does not say; `isPlain` where react-admin reads the same.
 */
export function understand(query: URLSearchParams, resource: string, { searched, scope }: ListSearch, rows: number) {
  const { filter, ...asked } = readListAddress(query, searched, rows);
  const unknown: string[] = [];
  const expect = (word: string, read: Record<string, string | number>) => {
    const isRead = Object.entries(read).every(([name, value]) => (query.get(name) ?? `${value}`) === `${value}`);
    if (!isRead) unknown.push(word);
  };
  expect('la página', { page: asked.page });
  expect('las filas por página', { perPage: asked.perPage });
  expect('el orden', { sort: asked.sort.field, order: asked.sort.order });

  const leaveOut = (word: string, names: readonly string[]) => {
    unknown.push(word);
    for (const name of names) delete filter[name];
  };
  const written = readFilter(query);
  if (!written) unknown.push('el filtro');
  for (const [name, value] of Object.entries(written ?? {})) {
    const isKnown = searched ? isTaken(name, searched) : OF_THE_TABLE.includes(name) && typeof value === 'string';
    if (!isKnown) leaveOut(`«${name}»`, [name]);
  }
  if (searched) {
    const list = DEFINITIONS[resource as SearchedName];
    for (const [key, one] of Object.entries(list.filters)) {
      const names = keysOf(key);
      const values = names.map((name) => String(filter[name] ?? ''));
      const isSet = values.some((value) => value !== '');
      if (isSet && !(isTold(list, key, scope) && isValue(one, values))) leaveOut(`«${one.label}»`, names);
    }
    if (searchRefusal(String(filter.q ?? ''))) leaveOut('la búsqueda', ['q']);
  }
  const isAsWritten = JSON.stringify(filter) === JSON.stringify(written);
  return { asked: { ...asked, filter }, unknown, isPlain: isAsWritten && unknown.length === 0 };
}
