import { can } from '../../contract/access';
import { MAX_SEARCH } from '../../contract/limits';
import type { Permission } from '../../contract/user';
import { filteredSearch } from '../records/listQuery';
import { RESOURCES } from '../resources';
import { dashboardPath } from '../routes';

/**
 * Where this permission can search the platform for these words; the likelier list first (users for an e-mail). Nothing
 * is asked for before one is chosen.
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
