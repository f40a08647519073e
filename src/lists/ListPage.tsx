import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { can } from '../../contract/access';
import type { Records } from '../providers/tables';
import { RESOURCES, type ResourceName } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { CardList, type CardListProps } from './CardList';
import { CreateLink } from './CreateLink';
import styles from './ListPage.module.css';
import { type FirstDayProps, useListParts } from './listParts';
import { isNarrowed } from './listQuery';
import type { RowPrefetch } from './NextPage';
import { RecordList } from './RecordList';
import { RefreshButton } from './RefreshButton';

interface Props<RecordType extends RaRecord> {
  name: ResourceName;
  /** Where it is another than the place's. */
  title?: string;
  /** What is prefetched with the following page. */
  prefetch?: RowPrefetch<RecordType>;
  filter?: ReactNode;
  /** Other actions on the list, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a resource's records. What it shows is in the address, so Back returns to it. */
export function ListPage<RecordType extends RaRecord>({
  name,
  title,
  prefetch,
  filter,
  actions,
  children,
}: Props<RecordType>) {
  const { searched } = useSearch(name);
  const { Tools, Foot, Chosen } = useListParts();
  const { label, create } = RESOURCES[name];
  const permission = usePermission();
  return (
    <RecordList prefetch={prefetch}>
      <PageHeader
        title={title ?? label}
        actions={
          <>
            {actions}
            <RefreshButton />
            {create && can(permission, create.call) && <CreateLink to="add" label={create.label} primary />}
          </>
        }
      />
      {searched ? <div className={styles.tools}>{Tools && <Tools />}</div> : filter}
      {children}
      {searched && Foot && <Foot />}
      {searched && Chosen && <Chosen />}
    </RecordList>
  );
}

export function CardListPage<Name extends ResourceName & keyof Records>({
  name,
  filter,
  ...cards
}: Omit<Props<Records[Name]>, 'children' | 'prefetch'> & { name: Name } & Omit<CardListProps<Records[Name]>, 'label'>) {
  return (
    <ListPage name={name} filter={filter}>
      <CardList<Records[Name]> label={RESOURCES[name].label} {...cards} />
    </ListPage>
  );
}

interface NoRecordsProps extends FirstDayProps {
  text: string;
}

/** In the place of the rows: nothing was found, or there is nothing yet, with what will stand there. */
export function NoRecords({ name, text, ...firstDay }: NoRecordsProps) {
  const { FirstDay } = useListParts();
  const { filterValues, setFilters } = useListContext();
  const { searched } = useSearch(name);
  if (searched && isNarrowed(filterValues)) {
    return (
      <EmptyState text="Nada coincide con la búsqueda.">
        <button type="button" className="button" onClick={() => setFilters({})}>
          Quitar búsqueda y filtros
        </button>
      </EmptyState>
    );
  }
  return <EmptyState text={text}>{FirstDay && <FirstDay name={name} {...firstDay} />}</EmptyState>;
}
