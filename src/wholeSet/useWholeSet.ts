import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Records } from '../providers/tables';
import { readAll, restore, startAgain, stopReading } from './readAll';
import { ABSENT, changeRows, type Listed, type WholeSet, wholeSetKey } from './wholeSets';

/** The whole set of a resource, and what somebody can do about it; nothing is asked for before `read` is called. */
export function useWholeSet<Name extends Listed>(resource: Name) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data } = useQuery<WholeSet<Records[Name]>>({
    queryKey: wholeSetKey(resource),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => void restore(queryClient, resource), [queryClient, resource]);
  const actions = useMemo(
    () => ({
      /**
       * Begins, or goes on where it stopped; nothing while it is read, or when it is whole and was read after `notBefore`
       * (milliseconds), else within the last minute.
       */
      read: (notBefore?: number) => void readAll(queryClient, dataProvider, resource, notBefore),
      stop: () => stopReading(queryClient, resource),
      /** Shows at once what is known to have become of rows; undefined takes one away. */
      change: (how: (row: Records[Name]) => Records[Name] | undefined) => changeRows(queryClient, resource, how),
      /** Reads everything once more; what was read stays until then. */
      readAgain: () => void startAgain(queryClient, dataProvider, resource),
    }),
    [queryClient, dataProvider, resource],
  );
  return { ...(data ?? (ABSENT as WholeSet<Records[Name]>)), ...actions };
}
