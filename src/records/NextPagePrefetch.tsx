import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { savesData } from '../ui/savesData';
import { listPageQuery } from './listQuery';

/** A pause that lets the page come to rest before the next one is read. */
const REST_MS = 300;

/** Reads the following page ahead, so that turning to it waits for nothing; not when the person wants to save data. */
export function NextPagePrefetch() {
  const resource = useResourceContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { page, perPage, total, filterValues, filter: fixed, isFetching } = useListContext();
  const more = (total ?? 0) > page * perPage;

  useEffect(() => {
    if (!resource || !more || isFetching || savesData()) return;
    const next = { page: page + 1, perPage, filter: { ...filterValues, ...fixed } };
    const read = () => queryClient.prefetchQuery(listPageQuery(dataProvider, resource, next));
    const timer = setTimeout(read, REST_MS);
    return () => clearTimeout(timer);
  }, [resource, more, isFetching, page, perPage, filterValues, fixed, dataProvider, queryClient]);

  return null;
}
