import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GetListResult } from 'react-admin';
import { offlineData } from '../lists/offlineData';
import { type Listed, type WholeSet, wholeSetKey } from './wholeSet/wholeSets';

interface Row {
  id: string;
}

const rowsOf = ({ state }: Query) => (state.data as GetListResult<Row> | undefined)?.data ?? [];
const readAtOf = ({ state }: Query) => offlineData.readAt(state.data) ?? state.dataUpdatedAt;

/**
 * Marks a whole list as outdated where a page that was read since differs: the kept one may lack changes made in an
 * earlier page load, or by other users. `page`: the rows of the page, whenever they are read again.
 */
export function useMarkOutdated(resource: Listed, { state, readAt, rows }: WholeSet<Row>, page: unknown): void {
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
