import { can } from '../../contract/access';
import { MAX_SEARCH } from '../../contract/limits';
import type { Permission } from '../../contract/user';
import { filteredSearch } from '../records/listQuery';
import { RESOURCES } from '../resources';
import { dashboardPath } from '../routes';

/**
 * Where the platform can be asked for these words by somebody with this permission; the likelier list first, which is
 * that of the users for an e-mail. Nothing is asked for before one of them is chosen.
 */
export function searchesFor(query: string, permission: Permission | undefined) {
  const words = query.trim().slice(0, MAX_SEARCH);
  if (words === '') return [];
  const lists = Object.entries(RESOURCES).flatMap(([name, { label, search }]) =>
    search && can(permission, search.call)
      ? [{ label, words, to: dashboardPath(name) + filteredSearch(search.filter(words)) }]
      : [],
  );
  return words.includes('@') ? lists.reverse() : lists;
}
