import { isNarrowed, readListAddress } from '../lists/listQuery';
import { isDashboardPage, placeOf, placePath } from '../routes';

/** Columns and their order are no reason to come back, a page or a filter not by itself. */
const PLAIN = ['page', 'filter', 'perPage', 'sort', 'order', 'displayedFilters'];

/** Whether there is something to go on with at an address: a form, one record, a filtered list or a later page of it. */
export function isWorthReturning(pathname: string, search: string): boolean {
  const place = placeOf(pathname);
  if (!place || place === 'account' || !isDashboardPage(pathname)) return false;
  if (place === 'settings' || pathname !== placePath(place)) return true;
  const query = new URLSearchParams(search);
  const { page, filter } = readListAddress(query);
  return page > 1 || isNarrowed(filter) || [...query].some(([name, value]) => value !== '' && !PLAIN.includes(name));
}

/** What an address is called: of a record that is edited its name, else the title of the page. */
export function placeLabel(search: string, pageTitle: string, edited: string | undefined): string {
  if (edited) return `Editar ${edited}`;
  const title = pageTitle.replace(/ \| [^|]*$/, '');
  const { page } = readListAddress(new URLSearchParams(search));
  return page > 1 ? `${title}, página ${page}` : title;
}
