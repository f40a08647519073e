import { createContext, type ReactNode, useContext } from 'react';
import { ListContextProvider, OptionalResourceContextProvider, type RaRecord } from 'react-admin';
import { useLateParts } from './lateParts';
import type { RowParts } from './NextPage';
import { type ListFailure, type RecordListOptions, useRecordList } from './useRecordList';
import { useRowFocus } from './useRowFocus';

const FailureContext = createContext<ListFailure | undefined>(undefined);

interface Props<RecordType extends RaRecord> extends RecordListOptions {
  /** What is prefetched with the following page. */
  parts?: RowParts<RecordType>;
  children: ReactNode;
}

/** Ten records a page of a resource, with the following page prefetched. */
export function RecordList<RecordType extends RaRecord>({ parts, children, ...options }: Props<RecordType>) {
  const { value, failure, readAt } = useRecordList(options);
  const { NextPage } = useLateParts();
  useRowFocus(value.data?.map(({ id }) => String(id)));
  return (
    <OptionalResourceContextProvider value={options.resource}>
      <ListContextProvider value={value}>
        <FailureContext value={failure}>{children}</FailureContext>
        {NextPage && <NextPage parts={parts as RowParts | undefined} readAt={readAt} />}
      </ListContextProvider>
    </OptionalResourceContextProvider>
  );
}

/** What the surrounding list could not read though it shows data. */
export const useListFailure = () => useContext(FailureContext);
