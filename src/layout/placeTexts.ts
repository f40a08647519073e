import { readFilter } from '../records/listQuery';
import { isDashboardPage, placeOf, placePath } from '../routes';

/** Columns and their order are no reason to come back. */
const PLAIN = ['perPage', 'sort', 'order', 'displayedFilters'];

/** Whether there is something to go on with at an address: a form, one record, a filtered list or a later page of it. */
export function isWorthReturning(pathname: string, search: string): boolean {
  const place = placeOf(pathname);
  if (!place || place === 'account' || !isDashboardPage(pathname)) return false;
  if (place === 'settings' || pathname !== placePath(place)) return true;
  return [...new URLSearchParams(search)].some(([name, value]) => {
    if (name === 'page') return Number(value) > 1;
    if (name === 'filter') return Object.keys(readFilter(value) ?? {}).length > 0;
    return value !== '' && !PLAIN.includes(name);
  });
}

/** What an address is called: of a record that is edited its name, else the title of the page. */
export function placeLabel(search: string, pageTitle: string, edited: string | undefined): string {
  if (edited) return `Editar ${edited}`;
  const title = pageTitle.replace(/ \| [^|]*$/, '');
  const page = Number(new URLSearchParams(search).get('page'));
  return page > 1 ? `${title}, página ${page}` : title;
}
