import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { can } from '../../contract/access';
import { UNEXPECTED } from '../../contract/envelope';
import { PAGE_SIZE } from '../../contract/limits';
import type { Records } from '../providers/tables';
import { CardSkeletons } from '../records/CardGrid';
import { ListNotice } from '../records/ListNotice';
import { Pager } from '../records/Pager';
import { usePermission } from '../session/usePermission';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { useWholeSet } from '../wholeSet/useWholeSet';
import type { Listed } from '../wholeSet/wholeSets';
import { ExportMenu } from './ExportMenu';
import { useTableRows } from './engine/useTableRows';
import { ClearButton, ColumnsMenu, FilterBar } from './FilterBar';
import styles from './ListTools.module.css';
import { MESSAGES, type Scope } from './messages';
import { ReadingBar } from './ReadingBar';
import { SelectionBar, useBatchActions, useSelection } from './selection';
import type { ListTable } from './table';
import { useTableAddress } from './tableAddress';
import { useSeenChanges } from './useSeenChanges';
import { useUpToDate } from './useUpToDate';
import { useWords } from './useWords';
import { ViewsMenu } from './ViewsMenu';
import { VirtualTable } from './VirtualTable';
import type { View } from './views';

interface Props<Name extends Listed> {
  resource: Name;
  useTable: (rows: readonly Records[Name][]) => ListTable<Records[Name]>;
  companion: 'users' | undefined;
  views: readonly View[];
  /** What leads back to the list. */
  children: ReactNode;
}

const NOTHING = new Uint32Array();

/** A list as a table: of the page's rows, or of all that were read. */
export function TablePage<Name extends Listed>({ resource, useTable, companion, views, children }: Props<Name>) {
  type Row = Records[Name];
  const whole = useWholeSet(resource);
  const list = useListContext<Row>();
  const { read, stop, readAgain } = whole;
  useReadAll(read);
  useSeenChanges(resource, whole, list.data);
  useUpToDate(whole);
  const scope: Scope = whole.rows.length === 0 ? 'page' : whole.readAt === undefined ? 'partial' : 'whole';
  const page: readonly Row[] = list.data ?? NO_ROWS;
  const given: readonly Row[] = scope === 'page' ? page : whole.rows;

  const table = useTable(given);
  const address = useTableAddress(table);
  const words = useWords(address.query.words, address.setWords);
  const query = useMemo(() => ({ ...address.query, words: words.typed }), [address.query, words.typed]);
  const { rows, result, isBusy } = useTableRows(table, given, query);
  const order = result?.order ?? NOTHING;
  const columns = table.columns.filter(({ key }) => address.shown.has(key));
  const isSortedByPerson = table.columns.some(({ key, isPerson }) => isPerson && key === query.sort?.key);
  // Whoever sent a link saw the whole list; whoever opens it where nothing was read sees what fits of ten rows.
  const isWished = address.isNarrowed || query.words !== '' || query.sort !== undefined;
  const mayMissRows = whole.state === 'absent' && isWished && (list.total ?? 0) > page.length;
  const selection = useSelection(rows, order);
  const frame = useRef<HTMLElement>(null);
  const mayChoose = useBatchActions(table).length > 0;
  const toExport = useMemo(() => {
    const shown = Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);
    return selection.chosen.size === 0 ? shown : shown.filter(({ id }) => selection.chosen.has(id));
  }, [order, rows, selection.chosen]);

  if (scope === 'page' && !list.data) {
    // Also then there is a way back.
    return (
      <>
        <div className={styles.status}>{children}</div>
        {list.isPending ? (
          <CardSkeletons count={PAGE_SIZE} />
        ) : (
          <ErrorState text={list.error?.message || UNEXPECTED} onRetry={() => list.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <div className={styles.status}>
        {children}
        <ReadingBar whole={whole} onRead={() => read()} onUpdate={readAgain} onStop={stop} />
        {mayMissRows && <span role="status">{MESSAGES.pageOnly}</span>}
        {companion && <Companion resource={companion} isSortedBy={isSortedByPerson} />}
      </div>
      <FilterBar table={table} address={address} words={words} scope={scope} counts={result?.counts ?? {}} />
      <div className={styles.status}>
        <span role="status">{isBusy ? MESSAGES.searching : MESSAGES.found(order.length, rows.length, scope)}</span>
        {/* Here it pushes no row down or up when it comes or goes. */}
        {(address.isNarrowed || words.typed !== '') && order.length > 0 && (
          <ClearButton address={address} words={words} />
        )}
        <div className={styles.menus}>
          <ColumnsMenu table={table} address={address} />
          <ViewsMenu resource={resource} given={views} />
          <ExportMenu columns={columns} rows={toExport} fileName={table.label} />
        </div>
      </div>
      {scope === 'page' && <ListNotice />}
      {result && order.length === 0 ? (
        <EmptyState text={rows.length === 0 ? MESSAGES.noneAtAll : MESSAGES.none(scope)}>
          {address.isNarrowed && <ClearButton address={address} words={words} />}
        </EmptyState>
      ) : (
        <VirtualTable
          table={table}
          columns={columns}
          rows={rows}
          order={order}
          totals={result?.totals.filter(({ key }) => address.shown.has(key)) ?? []}
          scope={scope}
          sort={query.sort}
          onSort={address.setSort}
          selection={mayChoose ? selection : undefined}
          frame={frame}
          isBusy={isBusy}
        />
      )}
      <SelectionBar table={table} rows={rows} selection={selection} frame={frame} onDone={whole.change} />
      {scope === 'page' && <Pager />}
    </>
  );
}

const NO_ROWS: readonly never[] = [];

/** Without everybody's names only those are found, and sorted by name, that were looked up; once they came, all are. */
function Companion({ resource, isSortedBy }: { resource: 'users'; isSortedBy: boolean }) {
  const { state, readAt, pages, failure, read, stop } = useWholeSet(resource);
  const mayRead = can(usePermission(), 'listUsers');
  const warning = isSortedBy && readAt === undefined && <span role="status">{MESSAGES.sortedById}</span>;
  if (state === 'whole' || !mayRead) return warning;
  return state === 'reading' ? (
    <>
      {warning}
      <span>{MESSAGES.readingNames(pages.read, pages.of)}</span>
      <button type="button" className="button button-quiet" onClick={stop}>
        {MESSAGES.cancel}
      </button>
    </>
  ) : (
    <>
      {warning}
      {failure && <span role="status">{failure}</span>}
      <button type="button" className="button button-quiet" onClick={() => read()}>
        {MESSAGES.readNames}
      </button>
    </>
  );
}

/** Reads everything for whoever opened the table for that, once. */
function useReadAll(read: () => void): void {
  const { state, key } = useLocation();
  const done = useRef('');
  const isWished = (state as { readsAll?: unknown } | null)?.readsAll === true;
  useEffect(() => {
    if (!isWished || done.current === key) return;
    done.current = key;
    read();
  }, [isWished, key, read]);
}
