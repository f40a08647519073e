import { ListContextProvider, OptionalResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { NextPagePrefetch } from './NextPagePrefetch';
import { type ListFailure, type RecordListOptions, useRecordList } from './useRecordList';
import { useRowFocus } from './useRowFocus';

const FailureContext = createContext<ListFailure | undefined>(undefined);

/** Gives its children ten records a page of a resource, and reads the following page ahead. */
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
