import { type ReactNode, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { can } from '../../contract/access';
import type { Records } from '../providers/tables';
import { type PlaceName, RESOURCES } from '../resources';
import { usePermission } from '../session/usePermission';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { CardList, type CardListProps } from './CardList';
import { CreateLink } from './CreateLink';
import { type ListName, useLateComponents } from './lateComponents';
import { useListViews } from './listViews';
import type { RowPrefetch } from './NextPage';
import { RecordList } from './RecordList';
import { RefreshButton } from './RefreshButton';

interface Props<RecordType extends RaRecord> {
  name: PlaceName;
  /** What is prefetched with the following page. */
  prefetch?: RowPrefetch<RecordType>;
  filter?: ReactNode;
  /** Other actions on the list, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of ten records of a resource. Page and filter are in the address, so Back returns to both. */
export function ListPage<RecordType extends RaRecord>({
  name,
  prefetch,
  filter,
  actions,
  children,
}: Props<RecordType>) {
  const { views, Table } = useListViews();
  const { label, create } = RESOURCES[name];
  const permission = usePermission();
  return (
    <RecordList prefetch={prefetch}>
      <PageHeader
        title={label}
        views={views}
        actions={
          <>
            {actions}
            {!Table && <RefreshButton />}
            {create && can(permission, create.call) && <CreateLink to="add" label={create.label} primary />}
          </>
        }
      />
      {Table ? (
        <Table />
      ) : (
        <>
          {filter}
          {children}
        </>
      )}
    </RecordList>
  );
}

export function CardListPage<Name extends PlaceName & keyof Records>({
  name,
  prefetch,
  filter,
  ...cards
}: Omit<Props<Records[Name]>, 'children'> & { name: Name } & Omit<CardListProps<Records[Name]>, 'label'>) {
  return (
    <ListPage name={name} prefetch={prefetch} filter={filter}>
      <CardList<Records[Name]> label={RESOURCES[name].label} {...cards} />
    </ListPage>
  );
}

export function NoRecords({ name, text }: { name: ListName; text: string }) {
  const { FirstDay } = useLateComponents();
  return (
    <EmptyState text={text}>
      <Suspense fallback={null}>{FirstDay && <FirstDay name={name} />}</Suspense>
    </EmptyState>
  );
}
