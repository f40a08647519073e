import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { can } from '../../contract/access';
import type { Records } from '../providers/tables';
import { RESOURCES } from '../resources';
import type { PlaceName } from '../routes';
import { usePermission } from '../session/usePermission';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { CardList, type CardListProps } from './CardList';
import { CreateLink } from './CreateLink';
import { type ListName, useLateParts } from './lateParts';
import { useListViews } from './listViews';
import type { RowParts } from './NextPage';
import { RecordList } from './RecordList';
import { RefreshButton } from './RefreshButton';

interface Props<RecordType extends RaRecord> {
  name: PlaceName;
  /** What is prefetched with the following page. */
  parts?: RowParts<RecordType>;
  filter?: ReactNode;
  /** Other actions on the list, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of ten records of a resource. Page and filter are in the address, so Back returns to both. */
export function ListPage<RecordType extends RaRecord>({ name, parts, filter, actions, children }: Props<RecordType>) {
  const { views, Table } = useListViews();
  const { label, create } = RESOURCES[name];
  const permission = usePermission();
  return (
    <RecordList parts={parts}>
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
  parts,
  filter,
  ...cards
}: Omit<Props<Records[Name]>, 'children'> & { name: Name } & Omit<CardListProps<Records[Name]>, 'label'>) {
  return (
    <ListPage name={name} parts={parts} filter={filter}>
      <CardList<Records[Name]> label={RESOURCES[name].label} {...cards} />
    </ListPage>
  );
}

export function NoRecords({ name, text }: { name: ListName; text: string }) {
  const { FirstDay } = useLateParts();
  return <EmptyState text={text}>{FirstDay && <FirstDay name={name} />}</EmptyState>;
}
