import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { ErrorState } from '../ui/ErrorState';
import { CardGrid, CardSkeletons } from './CardGrid';
import { ListNotice } from './ListNotice';
import { Pager } from './Pager';

interface RowsProps<RecordType> {
  loadFailed: string;
  empty: ReactNode;
  /** In the place of rows that are loaded. */
  skeletons: ReactNode;
  children: (rows: RecordType[], isBusy: boolean | undefined) => ReactNode;
}

/** A page of the surrounding list with its pager, or the text why it has none. */
export function ListRows<RecordType extends RaRecord>(props: RowsProps<RecordType>) {
  const { loadFailed, empty, skeletons, children } = props;
  const { data, isPending, isPlaceholderData, page, refetch } = useListContext<RecordType>();
  // An emptied page is not the end of the list: the one before is being loaded.
  if (isPending || (data?.length === 0 && page > 1)) return skeletons;
  if (!data) return <ErrorState text={loadFailed} onRetry={() => refetch()} />;
  return (
    <>
      <ListNotice />
      {data.length === 0 ? empty : children(data, isPlaceholderData)}
      {data.length > 0 && <Pager />}
    </>
  );
}

export interface CardListProps<RecordType> extends Omit<RowsProps<RecordType>, 'skeletons' | 'children'> {
  label: string;
  loading?: string;
  skeleton?: ReactNode;
  wide?: boolean;
  children: (record: RecordType) => ReactNode;
}

/** The same as cards. */
export function CardList<RecordType extends RaRecord>(props: CardListProps<RecordType>) {
  const { label, loading, skeleton, wide, children, ...rows } = props;
  return (
    <ListRows<RecordType>
      {...rows}
      skeletons={<CardSkeletons count={PAGE_SIZE} footer={skeleton} wide={wide} text={loading} />}
    >
      {(records, isBusy) => (
        <CardGrid label={label} busy={isBusy}>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              {children(record)}
            </RecordContextProvider>
          ))}
        </CardGrid>
      )}
    </ListRows>
  );
}
