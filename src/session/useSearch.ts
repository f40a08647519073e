import type { Searched } from '../../contract/calls';
import { searchOf } from '../providers/tables';
import { useAnnounced } from './useCapability';

/** What the platform's search of a resource takes, undefined where it announced none; and whether that is known yet. */
export function useSearch(resource: string): { searched: Searched | undefined; isKnown: boolean } {
  const announced = useAnnounced();
  const search = searchOf(resource);
  return {
    searched: search && announced?.includes(search.call) ? search.searched : undefined,
    isKnown: !search || announced !== undefined,
  };
}
