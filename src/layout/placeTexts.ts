import { isNarrowed, readListAddress } from '../lists/listQuery';
import { isDashboardPage, placeOf, placePath } from '../routes';

/** Columns and their order alone are not worth returning to; a page or a filter is judged separately. */
const PLAIN = ['page', 'filter', 'perPage', 'sort', 'order', 'displayedFilters'];

/** Whether an address is worth returning to: a form, one record, a filtered list or a later page of it. */
export function isWorthReturning(pathname: string, search: string): boolean {
  const place = placeOf(pathname);
  if (!place || place === 'account' || !isDashboardPage(pathname)) return false;
  if (place === 'settings' || pathname !== placePath(place)) return true;
  const query = new URLSearchParams(search);
  const { page, filter } = readListAddress(query);
  return page > 1 || isNarrowed(filter) || [...query].some(([name, value]) => value !== '' && !PLAIN.includes(name));
}

/** The label of an address: for a record being edited its name, else the title of the page. */
export function placeLabel(search: string, pageTitle: string, edited: string | undefined): string {
  if (edited) return `Editar ${edited}`;
  const title = pageTitle.replace(/ \| [^|]*$/, '');
  const { page } = readListAddress(new URLSearchParams(search));
  return page > 1 ? `${title}, página ${page}` : title;
}
