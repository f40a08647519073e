import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { ErrorState } from '../ui/ErrorState';
import { useIdleLoad } from '../ui/useIdleLoad';
import { CardGrid, CardSkeletons } from './CardGrid';
import { ListNotice } from './ListNotice';
import { Pager } from './Pager';

export interface CardListProps<RecordType> {
  label: string;
  loadFailed: string;
  empty: ReactNode;
  loadForm?: () => Promise<unknown>;
  loading?: string;
  skeleton?: ReactNode;
  wide?: boolean;
  children: (record: RecordType) => ReactNode;
}

/** A page of the surrounding list as cards with a pager, or the text why it has none. */
export function CardList<RecordType extends RaRecord>({
  label,
  loadFailed,
  empty,
  loadForm,
  loading,
  skeleton,
  wide,
  children,
}: CardListProps<RecordType>) {
  const { data, isPending, isPlaceholderData, page, refetch } = useListContext<RecordType>();
  useIdleLoad(loadForm, data !== undefined);
  // An emptied page is not the end of the list: the one before is being loaded.
  const emptied = data?.length === 0 && page > 1;
  if (isPending || emptied) return <CardSkeletons count={PAGE_SIZE} footer={skeleton} wide={wide} text={loading} />;
  if (!data) return <ErrorState text={loadFailed} onRetry={() => refetch()} />;
  if (data.length === 0) {
    return (
      <>
        <ListNotice />
        {empty}
      </>
    );
  }
  return (
    <>
      <ListNotice />
      <CardGrid label={label} busy={isPlaceholderData}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            {children(record)}
          </RecordContextProvider>
        ))}
      </CardGrid>
      <Pager />
    </>
  );
}
