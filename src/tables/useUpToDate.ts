import { type Query, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GetListResult } from 'react-admin';
import { offlineData } from '../lists/offlineData';
import type { useWholeSet } from './wholeSet/useWholeSet';
import { type Listed, wholeSetKey } from './wholeSet/wholeSets';

interface Row {
  id: string;
}

/** How long after the last of many actions. */
const REST_MS = 1_500;

const rowsOf = ({ state }: Query) => (state.data as GetListResult<Row> | undefined)?.data ?? [];
const readAtOf = ({ state }: Query) => offlineData.readAt(state.data) ?? state.dataUpdatedAt;

/**
 * Reads all of a list when its table is opened, and brings it up to date after changes in this tab or another. `page`:
 * the rows of the list's page, whenever they are read again.
 */
export function useUpToDate<Name extends Listed>(
  resource: Name,
  whole: ReturnType<typeof useWholeSet<Name>>,
  page: unknown,
): void {
  const { state, rows, readAt, isOutdated, readUnasked } = whole;
  useEffect(() => void readUnasked(), [readUnasked]);

  const isActing = useIsMutating() > 0;
  const isDue = state === 'whole' && isOutdated && !isActing;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(readUnasked, REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, readUnasked]);

  // Outdated where a page that was read since differs: the kept set may lack changes made in an earlier page load, or by
  // other users.
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's rows stand for every page that was read.
  useEffect(() => {
    if (state !== 'whole' || readAt === undefined) return;
    const pages = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
    const seen = new Map<string, Row>();
    for (const one of pages) if (readAtOf(one) > readAt) for (const row of rowsOf(one)) seen.set(row.id, row);
    if (seen.size === 0) return;
    const same = rows.filter((row) => seen.has(row.id) && JSON.stringify(seen.get(row.id)) === JSON.stringify(row));
    if (same.length < seen.size) void queryClient.invalidateQueries({ queryKey: wholeSetKey(resource), exact: true });
  }, [queryClient, resource, state, readAt, rows, page]);
}
