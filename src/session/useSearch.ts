import { can, scopeOf } from '../../contract/access';
import type { SearchParameters } from '../../contract/calls';
import type { Scope } from '../../contract/services/entry';
import { searchOf } from '../providers/tables';
import { useAnnounced } from './useCapability';
import { usePermission } from './usePermission';

export interface ListSearch {
  /** What the platform's search of the list takes; undefined where it announced none. */
  searched: SearchParameters | undefined;
  /** Whether it writes what it finds into a file. */
  hasFile: boolean;
  /** How much of the list the signed-in user gets. */
  scope: Scope;
}

export function useSearch(resource: string): ListSearch {
  const announced = useAnnounced();
  const permission = usePermission();
  const search = searchOf(resource);
  if (!search || !announced.includes(search.call) || !can(permission, search.call))
    return { searched: undefined, hasFile: false, scope: 'none' };
  return {
    searched: search.searched,
    hasFile: search.file !== undefined && announced.includes(search.file),
    scope: permission ? scopeOf(permission, search.call) : 'none',
  };
}
