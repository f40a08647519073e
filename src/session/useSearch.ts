import type { SearchParameters } from '../../contract/calls';
import { searchOf } from '../providers/tables';
import { useAnnounced } from './useCapability';

interface ListSearch {
  /** What the platform's search of the list takes; undefined where it announced none. */
  searched: SearchParameters | undefined;
  /** Whether it writes what it finds into a file. */
  hasFile: boolean;
}

export function useSearch(resource: string): ListSearch {
  const announced = useAnnounced();
  const search = searchOf(resource);
  const isAnnounced = search !== undefined && announced.includes(search.call);
  return {
    searched: isAnnounced ? search.searched : undefined,
    hasFile: isAnnounced && announced.includes(search.file),
  };
}
