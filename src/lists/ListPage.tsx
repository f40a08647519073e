import { type ReactNode, useRef } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { can } from '../../contract/access';
import type { Records } from '../providers/tables';
import { RESOURCES, type ResourceName } from '../resources';
import { useMay } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { CreateLink, PageHeader } from '../ui/PageHeader';
import { EmptyState } from '../ui/States';
import { CardList, type CardListProps } from './CardGrid';
import { Choosing, ChosenBar } from './Choose';
import { ListFoot, ListTools } from './ListTools';
import { isNarrowed } from './listQuery';
import { LIST_TOOL_MESSAGES } from './messages';
import { RefreshButton } from './Pager';
import { RecordList } from './RecordList';
import type { BatchAction } from './runBatch';

interface Props<RecordType extends RaRecord> {
  name: ResourceName;
  /** Where it is another than the place's. */
  title?: string;
  filter?: ReactNode;
  /** The filter that tabs above its rows set, and no field. */
  tabbed?: string;
  /** Other actions on the list, beside its heading. */
  actions?: ReactNode;
  /** What can be done to many of its rows, one after another, where the platform searches it. */
  batch?: readonly BatchAction<RecordType>[];
  children: ReactNode;
}

/** A page of a resource's records. What it shows is in the address, so Back returns to it. */
export function ListPage<RecordType extends RaRecord>(props: Props<RecordType>) {
  const { name, title = RESOURCES[name].label, filter, tabbed, actions, batch = [], children } = props;
  const { searched } = useSearch(name);
  const { create, calls } = RESOURCES[name];
  const mayCreate = useMay(calls?.create);
  const permission = usePermission();
  const pressed = useRef<Identifier>(null);
  const possible = searched ? batch.filter(({ call }) => can(permission, call)) : [];
  const isFor = (row: RaRecord) => possible.some((action) => action.isFor(row as RecordType));
  return (
    <RecordList head={<PageHeader title={title} />}>
      <PageHeader
        title={title}
        actions={
          <>
            {actions}
            <RefreshButton />
            {create && mayCreate && <CreateLink to="add" label={create} primary />}
          </>
        }
      />
      <Choosing value={possible.length > 0 ? { pressed, isFor } : null}>
        {searched ? <ListTools tabbed={tabbed} /> : filter}
        {children}
      </Choosing>
      {searched && <ListFoot />}
      {possible.length > 0 && <ChosenBar actions={possible} />}
    </RecordList>
  );
}

export function CardListPage<Name extends ResourceName & keyof Records>({
  name,
  filter,
  batch,
  ...cards
}: Omit<Props<Records[Name]>, 'children'> & { name: Name } & Omit<CardListProps<Records[Name]>, 'label'>) {
  return (
    <ListPage<Records[Name]> name={name} filter={filter} {...(batch && { batch })}>
      <CardList<Records[Name]> label={RESOURCES[name].label} {...cards} />
    </ListPage>
  );
}

interface NoRecordsProps {
  name: ResourceName;
  text: string;
  /** What the list is for, to an administrator and to the owner of a business. */
  all: string;
  own: string;
}

/** In the place of the rows: nothing was found, or there is nothing yet, with what will stand there. */
export function NoRecords({ name, text, all, own }: NoRecordsProps) {
  const { filterValues, setFilters } = useListContext();
  const { searched } = useSearch(name);
  const { create, calls } = RESOURCES[name];
  const mayCreate = useMay(calls?.create);
  const ofAll = can(usePermission(), 'createBusiness');
  if (searched && isNarrowed(filterValues)) {
    return (
      <EmptyState text={LIST_TOOL_MESSAGES.nothing}>
        <button type="button" className="button" onClick={() => setFilters({})}>
          {LIST_TOOL_MESSAGES.clearAll}
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={text}>
      <p>{ofAll ? all : own}</p>
      {create && mayCreate && <CreateLink to="add" label={create} />}
    </EmptyState>
  );
}
