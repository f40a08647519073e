import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { type GetListResult, type RaRecord, useDataProvider, type useGetList } from 'react-admin';
import { type ListAddress, listPageQuery } from './listQuery';

type List = Pick<ReturnType<typeof useGetList<RaRecord>>, 'data' | 'total' | 'meta' | 'isFetching'>;

/** React-admin takes a removed record out of the cached pages, and drops their meta. */
const isChangedHere = ({ data, meta }: List) => data !== undefined && meta === undefined;

interface LastPage {
  resource: string;
  asked: ListAddress;
  list: List;
  isRead: boolean;
  turnTo: (page: number) => void;
}

/**
 * Goes to the last page from one that does not exist (any more); one step back does not lead to that again. The last
 * page may have been cached when another seemed to follow: it is marked as the last.
 */
export function useLastPage({ resource, asked, list, isRead, turnTo }: LastPage): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { total } = list;
  const last = Math.max(1, Math.ceil((list.total ?? 0) / asked.perPage));
  const isKnown = isRead && (!list.isFetching || isChangedHere(list));
  const right = isKnown ? Math.min(asked.page, last) : asked.page;

  useLayoutEffect(() => {
    if (right === asked.page) return;
    const { queryKey } = listPageQuery(dataProvider, resource, { ...asked, page: right });
    const { dataUpdatedAt: updatedAt, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
    // Outdated data are read again, and update this then.
    if (updatedAt && !isInvalidated)
      queryClient.setQueryData<GetListResult>(queryKey, (page) => page && { ...page, total }, { updatedAt });
    turnTo(right);
  });
}
