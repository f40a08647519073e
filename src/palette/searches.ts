import { can, type GuardedCall } from '../../contract/access';
import { MAX_SEARCH } from '../../contract/limits';
import type { Permission } from '../../contract/user';
import { filteredSearch } from '../records/listQuery';
import { dashboardPath } from '../routes';

/** A list that can be asked for words. */
interface SearchedList {
  label: string;
  call: GuardedCall;
  resource: string;
  filter: (words: string) => Record<string, string>;
}

const OFFERS: SearchedList = {
  label: 'Ofertas',
  call: 'listOffers',
  resource: 'offers',
  filter: (search) => ({ search }),
};
const USERS: SearchedList = {
  label: 'Usuarios',
  call: 'listUsers',
  resource: 'users',
  filter: (email) => ({ email: email.toLowerCase() }),
};

/**
 * Where the platform can be asked for these words by somebody with this permission; the likelier list first. Nothing is
 * asked for before one of them is chosen.
 */
export function searchesFor(query: string, permission: Permission | undefined) {
  const words = query.trim().slice(0, MAX_SEARCH);
  if (words === '') return [];
  const lists = words.includes('@') ? [USERS, OFFERS] : [OFFERS, USERS];
  return lists
    .filter(({ call }) => can(permission, call))
    .map(({ label, resource, filter }) => ({
      label,
      words,
      to: dashboardPath(resource) + filteredSearch(filter(words)),
    }));
}
