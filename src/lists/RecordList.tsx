import { createContext, type ReactNode, useContext } from 'react';
import { ListContextProvider, OptionalResourceContextProvider, type RaRecord } from 'react-admin';
import { NextPage, type RowPrefetch } from './NextPage';
import { RowFocus } from './RowFocus';
import { type ListFailure, type RecordListOptions, useRecordList } from './useRecordList';

const FailureContext = createContext<ListFailure | undefined>(undefined);

interface Props<RecordType extends RaRecord> extends RecordListOptions {
  /** What is prefetched with the following page. */
  prefetch?: RowPrefetch<RecordType>;
  children: ReactNode;
}

/** A resource's records in pages, with the following page prefetched. */
export function RecordList<RecordType extends RaRecord>({ prefetch, children, ...options }: Props<RecordType>) {
  const { value, failure, readAt } = useRecordList(options);
  return (
    <OptionalResourceContextProvider value={options.resource}>
      <ListContextProvider value={value}>
        <FailureContext value={failure}>{children}</FailureContext>
        <RowFocus ids={value.data?.map(({ id }) => String(id))} />
        <NextPage prefetch={prefetch as RowPrefetch | undefined} readAt={readAt} />
      </ListContextProvider>
    </OptionalResourceContextProvider>
  );
}

/** What the surrounding list could not read though it shows data. */
export const useListFailure = () => useContext(FailureContext);
