import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ListBase, useDataProvider, useResourceContext, useStore } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../contract/limits';
import { OWN_ORDER } from '../../contract/lists/asked';
import { useSearch } from '../session/useSearch';
import { ErrorState } from '../ui/States';
import { toast } from '../ui/toast';
import { understand } from './definitions';
import { listPageQuery, listSearch } from './listQuery';

interface Props {
  resource?: string;
  /** Filters the list independent of the address. */
  filter?: Record<string, unknown>;
  /** The list keeps what it shows out of the address. */
  disableSyncWithLocation?: boolean;
  /** Above the failure of a page. */
  head?: ReactNode;
  children: ReactNode;
}

/** A resource's records in pages: react-admin's list, whose state is in the address alone (A26). */
export function RecordList({ resource: given, filter, disableSyncWithLocation = false, head, children }: Props) {
  const resource = useResourceContext({ resource: given });
  if (!resource) throw new Error('A list needs a resource.');
  const { asked, isPlain, rows } = useAddress(resource, filter, disableSyncWithLocation);
  const { page } = asked;
  const all = { ...asked, filter: { ...asked.filter, ...filter } };
  const read = useQuery({ ...listPageQuery(useDataProvider(), resource, all), enabled: isPlain && page > 1 });
  const { total = Number.POSITIVE_INFINITY } = read.data ?? {};
  const last = Math.max(1, Math.ceil(total / asked.perPage));
  const pastEnd = isPlain && page > last ? listSearch({ ...asked, page: last }) : undefined;
  const navigate = useNavigate();
  useEffect(() => {
    // Before react-admin's list does: its step in the history would lead Back here, and so forward again.
    if (pastEnd !== undefined) void navigate({ search: pastEnd }, { replace: true });
  }, [pastEnd, navigate]);

  if (!isPlain) return null;
  // Where a later page cannot be read, react-admin's list would go to the first one.
  if (page > 1 && read.isError && !read.data) {
    return (
      <>
        {head}
        <ErrorState text={`No se pudo abrir la página ${page}.`} onRetry={() => void read.refetch()}>
          <p>{read.error.message}</p>
        </ErrorState>
      </>
    );
  }
  return (
    <ListBase
      resource={resource}
      {...(filter && { filter })}
      disableSyncWithLocation={disableSyncWithLocation}
      perPage={rows}
      sort={OWN_ORDER}
      storeKey={false}
      exporter={false}
      disableAuthentication
    >
      {children}
    </ListBase>
  );
}

const NOTHING = new URLSearchParams();

/**
 * What the address asks of a list. One that is not wholly understood is replaced by what is, and the rest is said;
 * `isPlain` once it is as react-admin writes it.
 */
function useAddress(resource: string, filter: object | undefined, isApart: boolean) {
  const search = useSearch(resource);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [kept] = useStore(`${resource}.perPage`, PAGE_SIZE);
  // A list that the page around it narrows has no tools.
  const hasTools = search.searched !== undefined && !filter && !isApart;
  const rows = hasTools ? kept : PAGE_SIZE;
  const { asked, unknown, isPlain } = understand(
    isApart ? NOTHING : query,
    resource,
    hasTools ? search : { ...search, searched: undefined },
    rows,
  );
  const mended = isPlain ? undefined : listSearch(asked);
  const words = unknown.join(', ');
  useEffect(() => {
    if (mended === undefined) return;
    if (words) toast.error(`De la dirección no se entiende ${words}: la lista se muestra sin eso.`);
    void navigate({ search: mended }, { replace: true });
  }, [mended, words, navigate]);
  return { asked, isPlain, rows };
}
