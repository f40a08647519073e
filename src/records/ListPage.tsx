import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader';
import { CreateLink } from './CreateLink';
import { RecordList } from './RecordList';
import { RefreshButton } from './RefreshButton';

interface Props {
  title: string;
  /** What the button for a new record is called, for who may make one. */
  create?: string | false;
  /** What narrows the list. */
  filter?: ReactNode;
  /** The records themselves. */
  children: ReactNode;
}

/** A page of ten records of the resource around it. Page and filter stand in the address, so Back returns to both. */
export function ListPage({ title, create = false, filter, children }: Props) {
  return (
    <RecordList>
      <PageHeader
        title={title}
        actions={
          <>
            <RefreshButton />
            {create !== false && <CreateLink label={create} primary />}
          </>
        }
      />
      {filter}
      {children}
    </RecordList>
  );
}
