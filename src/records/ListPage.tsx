import type { ReactNode } from 'react';
import { can } from '../../contract/access';
import type { Records } from '../providers/tables';
import { RESOURCES } from '../resources';
import type { PlaceName } from '../routes';
import { usePermission } from '../session/usePermission';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { CardList, type CardListProps } from './CardList';
import { CreateLink } from './CreateLink';
import { RecordList } from './RecordList';
import { RefreshButton } from './RefreshButton';

interface Props {
  name: PlaceName;
  filter?: ReactNode;
  children: ReactNode;
}

/** A page of ten records of a resource. Page and filter stand in the address, so Back returns to both. */
export function ListPage({ name, filter, children }: Props) {
  return (
    <RecordList>
      <PageHeader
        title={RESOURCES[name].label}
        actions={
          <>
            <RefreshButton />
            <CreateButton name={name} primary />
          </>
        }
      />
      {filter}
      {children}
    </RecordList>
  );
}

export function CardListPage<Name extends PlaceName & keyof Records>({
  name,
  filter,
  ...cards
}: Omit<Props, 'children'> & { name: Name } & Omit<CardListProps<Records[Name]>, 'label'>) {
  return (
    <ListPage name={name} filter={filter}>
      <CardList<Records[Name]> label={RESOURCES[name].label} {...cards} />
    </ListPage>
  );
}

export function NoRecords({ name, text }: { name: PlaceName; text: string }) {
  return (
    <EmptyState text={text}>
      <CreateButton name={name} />
    </EmptyState>
  );
}

function CreateButton({ name, primary = false }: { name: PlaceName; primary?: boolean }) {
  const { create } = RESOURCES[name];
  const permission = usePermission();
  return create && can(permission, create.call) && <CreateLink to="add" label={create.label} primary={primary} />;
}
