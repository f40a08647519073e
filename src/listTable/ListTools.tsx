import { ArrowLeft, Download, ListFilter } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Records } from '../providers/tables';
import { useTextFilter } from '../records/ListSearch';
import type { Listed } from '../wholeSet/wholeSets';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';
import { TablePage } from './TablePage';
import type { ListTable } from './table';
import { openedTable, READ_ALL, TABLE } from './tableAddress';
import type { View } from './views';

interface Props<Name extends Listed> {
  resource: Name;
  /** Says what the list's table is, for these rows. */
  useTable: (rows: readonly Records[Name][]) => ListTable<Records[Name]>;
  /** Another list that names what stands in the rows, where it was read too. */
  companion?: 'users';
  /** Views that fit the list, for everybody. */
  views?: readonly View[];
}

/**
 * What can be done with a list beyond turning its pages: searched, narrowed and sorted as a table, all of it read, and
 * many rows at once. The table stands in the place of the page's cards while the address says so.
 */
export function ListTools<Name extends Listed>({ resource, useTable, companion, views = [] }: Props<Name>) {
  const [search, setSearch] = useSearchParams();
  const { filter } = useTextFilter();
  const { data } = useListContext();
  const isOpen = search.has(TABLE);

  /** `all`: and has every page read at once. */
  function open(all: boolean) {
    const opened = openedTable(search, filter as Record<string, string>);
    setSearch(opened, { state: all ? READ_ALL : undefined });
  }
  function close() {
    const closed = new URLSearchParams();
    for (const name of ['page', 'customer']) {
      const value = search.get(name);
      if (value) closed.set(name, value);
    }
    setSearch(closed);
  }

  if (isOpen) {
    return (
      <TablePage resource={resource} useTable={useTable} companion={companion} views={views}>
        <button type="button" className={`button button-quiet ${styles.back}`} onClick={close}>
          <ArrowLeft size={18} aria-hidden />
          {MESSAGES.close}
        </button>
      </TablePage>
    );
  }
  if (!data) return <div className={styles.bar} />;
  return (
    <fieldset className={styles.bar} aria-label={MESSAGES.tools}>
      <button type="button" className="button button-quiet" onClick={() => open(false)}>
        <ListFilter size={18} aria-hidden />
        {MESSAGES.open}
      </button>
      <button type="button" className="button button-quiet" onClick={() => open(true)}>
        <Download size={18} aria-hidden />
        {MESSAGES.readAll}
      </button>
    </fieldset>
  );
}
