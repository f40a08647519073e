import { useQueryClient } from '@tanstack/react-query';
import {
  ListContextProvider,
  OptionalResourceContextProvider,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { savesData } from '../ui/useIdleLoad';
import { listPageQuery } from './listQuery';
import { type ListFailure, type RecordListOptions, useRecordList } from './useRecordList';
import { useRowFocus } from './useRowFocus';

const FailureContext = createContext<ListFailure | undefined>(undefined);

/** Ten records a page of a resource, with the following page read ahead. */
export function RecordList({ children, ...options }: RecordListOptions & { children: ReactNode }) {
  const { value, failure } = useRecordList(options);
  useRowFocus(value.data?.map(({ id }) => String(id)));
  return (
    <OptionalResourceContextProvider value={options.resource}>
      <ListContextProvider value={value}>
        <FailureContext value={failure}>{children}</FailureContext>
        <NextPagePrefetch />
      </ListContextProvider>
    </OptionalResourceContextProvider>
  );
}

/** What the surrounding list could not read though it shows something. */
export const useListFailure = () => useContext(FailureContext);

/** A pause that lets the page come to rest before the next one is read. */
const REST_MS = 300;

/** Reads the following page ahead, unless the person wants to save data. */
function NextPagePrefetch() {
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
