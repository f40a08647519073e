import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { Records } from '../../providers/tables';
import { keepInTime } from './keepInTime';
import { readAgain, readAll, restore, stopReading } from './readAll';
import { isFew, readUnasked } from './readUnasked';
import { ABSENT, changeRows, isOutdated, type Listed, type WholeSet, wholeSetKey } from './wholeSets';

/** The whole set of a resource, with the functions that read and change it; nothing is sent before `read` is called. */
export function useWholeSet<Name extends Listed>(resource: Name) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data = ABSENT as WholeSet<Records[Name]> } = useQuery<WholeSet<Records[Name]>>({
    queryKey: wholeSetKey(resource),
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => void restore(queryClient, resource), [queryClient, resource]);
  useEffect(() => {
    if (data.state === 'whole') keepInTime(resource, data);
  }, [resource, data]);
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  const outdated = useSyncExternalStore(subscribe, () => isOutdated(queryClient, resource));
  const mayUpdate = useMemo(() => outdated && isFew(data, resource), [outdated, data, resource]);
  const actions = useMemo(
    () => ({
      /**
       * Begins, or goes on where it stopped; does nothing while it is read, or when it is whole and was read after
       * `notBefore` (milliseconds), else within the last minute.
       */
      read: (notBefore?: number) => void readAll(queryClient, dataProvider, resource, notBefore),
      readUnasked: () => void readUnasked(queryClient, dataProvider, resource),
      stop: () => stopReading(queryClient, resource),
      /** Shows known changes of rows at once; undefined removes a row. */
      change: (how: (row: Records[Name]) => Records[Name] | undefined) => changeRows(queryClient, resource, how),
      /** Reads what may have changed, or each row again; the rows read before stay until then. */
      readAgain: (everything = false) => void readAgain(queryClient, dataProvider, resource, everything),
    }),
    [queryClient, dataProvider, resource],
  );
  return { ...data, isOutdated: outdated, mayUpdate, ...actions };
}
