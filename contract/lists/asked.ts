import type { SearchParameters } from '../calls';
import { dayAt } from '../caracas';
import { clock } from '../clock';
import { askedDays } from './days';
import { spanParameters } from './definition';

/** What a filter of the call table is called where the platform searches. */
const FORMER_NAMES: Readonly<Partial<Record<string, string>>> = { search: 'q', email: 'q', userId: 'user' };

/** Whether a search takes a filter of this name. */
export function isTaken(name: string, { narrows }: Pick<SearchParameters, 'narrows'>): boolean {
  return narrows.includes(FORMER_NAMES[name] ?? name);
}

/** A filter in the parameters of the search; what it does not take, and what is empty, is left out. */
export function inSearch(
  filter: Readonly<Record<string, unknown>>,
  { narrows }: Pick<SearchParameters, 'narrows'>,
): Record<string, string> {
  const named = Object.entries(filter).map(
    ([name, value]) => [FORMER_NAMES[name] ?? name, String(value ?? '')] as const,
  );
  return Object.fromEntries(named.filter(([name, value]) => narrows.includes(name) && value !== ''));
}

/** What a search is narrowed and sorted by, as it is asked today; '' for an order that is left out. */
export function searchParameters(
  { filter, sort }: { filter: Readonly<Record<string, unknown>>; sort: Sort },
  searched: Pick<SearchParameters, 'narrows' | 'days'>,
): Record<string, string> {
  const narrowed = askedDays(inSearch(filter, searched), searched.days.map(spanParameters), dayAt(clock.now()));
  return { ...narrowed, sort: writeOrder(sort) };
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A list's own order; react-admin requires one. */
export const OWN_ORDER: Sort = { field: 'id', order: 'ASC' };

/** An order as a search takes it: `-date` for the latest first; '' for the list's own. */
export function writeOrder({ field, order }: Sort): string {
  return field === OWN_ORDER.field ? '' : `${order === 'DESC' ? '-' : ''}${field}`;
}
