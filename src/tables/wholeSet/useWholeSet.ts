import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { Records } from '../../providers/tables';
import { keepInTime, wholeReader } from './wholeReader';
import { changeRows, isOutdated, type Listed, useCachedSet } from './wholeSets';

/** The whole set of a resource, with the functions that read and change it; nothing is sent before one is called. */
export function useWholeSet<Name extends Listed>(resource: Name) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const set = useCachedSet(resource);
  const reader = useMemo(() => wholeReader(queryClient, dataProvider, resource), [queryClient, dataProvider, resource]);
  useEffect(() => void reader.restore(), [reader]);
  useEffect(() => {
    // For changes of rows; what was read the reader keeps, also where no screen shows it any more.
    if (set.state === 'whole') keepInTime(resource, set);
  }, [resource, set]);
  const outdated = useSyncExternalStore(queryClient.getQueryCache().subscribe, () => isOutdated(queryClient, resource));
  /** Shows known changes of rows at once; undefined removes a row. */
  const change = (how: (row: Records[Name]) => Records[Name] | undefined) => changeRows(queryClient, resource, how);
  return { ...set, isOutdated: outdated, ...reader, change };
}
