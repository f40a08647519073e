import type { Mutation, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { isObject } from '../../contract/values';
import { FIRST_PAGE } from './listQuery';

type Page = Pick<GetListResult<RaRecord>, 'data' | 'total'>;

/**
 * Runs once the platform has removed a record, before react-admin takes it out of the cached pages: gives each of these
 * pages the first row of the next one, so that they stay full until they are read again. A page that was read after the
 * removal was sent gives none: the platform may have moved its rows by then, or not.
 */
export function moveUp(queryClient: QueryClient, { options, state }: Mutation<unknown, unknown, unknown>): void {
  if (options.mutationKey?.[1] !== 'delete' || !isObject(state.variables)) return;
  const { resource, id } = state.variables;
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: [resource, 'getList'] }))
    if (pageIn(query)?.data.some((row) => row.id === id)) fill(query);

  function fill({ queryKey, state: { data } }: Query): void {
    const next = cache.find({ queryKey: keyOfNext(queryKey), exact: true });
    const first = pageIn(next)?.data[0];
    if (!next || !first || next.state.dataUpdatedAt >= state.submittedAt) return;
    if ((data as Page).data.length !== paginationOf(queryKey).perPage) return;
    fill(next);
    change(queryKey, (page) => ({ ...page, data: [...page.data, first] }));
    change(next.queryKey, (page) => ({ ...page, data: page.data.slice(1), total: page.total && page.total - 1 }));
  }

  function change(queryKey: QueryKey, changed: (page: Page) => Page): void {
    queryClient.setQueryData<Page>(queryKey, (page) => page && changed(page));
  }
}

const pageIn = (query: Query | undefined) => query?.state.data as Page | undefined;

const paginationOf = ([, , params]: QueryKey) => (params as Pick<GetListParams, 'pagination'>).pagination ?? FIRST_PAGE;

function keyOfNext(key: QueryKey): QueryKey {
  const [resource, verb, params] = key;
  const { page, perPage } = paginationOf(key);
  return [resource, verb, { ...(params as object), pagination: { page: page + 1, perPage } }];
}
