import { useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { UNEXPECTED } from '../../contract/envelope';
import { PAGE_SIZE } from '../../contract/limits';
import { CardSkeletons } from '../lists/CardGrid';
import { NoRecords } from '../lists/ListPage';
import type { ListName } from '../lists/lateComponents';
import type { Records } from '../providers/tables';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ExportMenu } from './ExportMenu';
import { useTableRows } from './engine/useTableRows';
import { ClearButton, ColumnsMenu, FilterBar, WordsField } from './FilterBar';
import styles from './ListTools.module.css';
import { MESSAGES, type Scope } from './messages';
import { PeopleNames } from './PeopleNames';
import { ReadingBar } from './ReadingBar';
import { SelectionBar, useBatchActions, useSelection } from './selection';
import type { ListTable } from './table';
import { useTableAddress, viewOf } from './tableAddress';
import { useUpToDate } from './useUpToDate';
import { useWords } from './useWords';
import { ViewsMenu } from './ViewsMenu';
import { VirtualTable } from './VirtualTable';
import type { View } from './views';
import { useWholeSet } from './wholeSet/useWholeSet';

interface Props<Name extends ListName> {
  resource: Name;
  /** Gives the list's table for these rows. */
  useTable: (rows: readonly Records[Name][]) => ListTable<Records[Name]>;
  /** The rows name people by their ids: the list of users has the names. */
  hasPeople?: boolean;
  /** Views that fit the list, for all users. */
  views?: readonly View[];
}

const NOTHING = new Uint32Array();
const NO_ROWS: readonly never[] = [];

/**
 * All records of a list as a table: searched, narrowed, sorted, added up and exported, and many decided at once. They
 * are read while it is shown; until then it has those read so far, the page's ten rows first.
 */
export function TablePage<Name extends ListName>({ resource, useTable, hasPeople, views = [] }: Props<Name>) {
  type Row = Records[Name];
  const whole = useWholeSet(resource);
  const list = useListContext<Row>();
  useUpToDate(resource, whole, list.data);
  const scope: Scope = whole.readAt === undefined ? 'partial' : 'whole';
  const page: readonly Row[] = list.data ?? NO_ROWS;
  const given: readonly Row[] = scope === 'partial' && whole.rows.length === 0 ? page : whole.rows;

  const table = useTable(given);
  const address = useTableAddress(table);
  const words = useWords(address.query.words, address.setWords);
  const query = useMemo(() => ({ ...address.query, words: words.typed }), [address.query, words.typed]);
  const { rows, result, isBusy } = useTableRows(table, given, query);
  const order = result?.order ?? NOTHING;
  const keys = [...address.shown].join();
  const columns = useMemo(() => table.columns.filter(({ key }) => keys.split(',').includes(key)), [table, keys]);
  const isSortedByPerson = table.columns.some(({ key, isPerson }) => isPerson && key === query.sort?.key);
  const isNarrowed = address.isNarrowed || query.words !== '';
  // While all are being read and nothing narrows them, the progress says the same.
  const isCounted = isNarrowed || scope === 'whole' || whole.state === 'stopped';
  const selection = useSelection(rows, order);
  const frame = useRef<HTMLElement>(null);
  const mayChoose = useBatchActions(table).length > 0;
  const toExport = useMemo(() => {
    const shown = Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);
    return selection.chosen.size === 0 ? shown : shown.filter(({ id }) => selection.chosen.has(id));
  }, [order, rows, selection.chosen]);

  const isUnknown = given.length === 0 && scope === 'partial' && !list.data;
  const error = isUnknown && whole.state !== 'reading' ? list.error : null;
  function retry() {
    list.refetch();
    whole.read();
  }

  return (
    <>
      <div className={styles.tools}>
        <WordsField words={words} scope={scope} />
        <FilterBar table={table} address={address} words={words} counts={result?.counts ?? {}} />
        <div className={styles.menus}>
          <ColumnsMenu table={table} address={address} />
          <ViewsMenu resource={resource} given={views} current={viewOf(useSearchParams()[0])} />
          <ExportMenu columns={columns} rows={toExport} fileName={table.label} />
        </div>
        <div className={styles.status}>
          {hasPeople && (
            <PeopleNames isSearched={query.words !== ''} isSortedBy={isSortedByPerson} isReady={scope === 'whole'} />
          )}
          <span role="status">
            {isBusy ? MESSAGES.searching : isCounted && MESSAGES.found(order.length, rows.length, scope)}
          </span>
          <ReadingBar whole={whole} onRead={() => whole.read()} onUpdate={whole.readAgain} onStop={whole.stop} />
        </div>
      </div>
      {error ? (
        <ErrorState text={error.message || UNEXPECTED} onRetry={retry} />
      ) : isUnknown || !result ? (
        <CardSkeletons count={PAGE_SIZE} />
      ) : rows.length === 0 && !isNarrowed ? (
        <NoRecords name={resource} text={MESSAGES.noneAtAll} />
      ) : order.length === 0 ? (
        <EmptyState text={rows.length === 0 ? MESSAGES.noneAtAll : MESSAGES.none(scope)}>
          {isNarrowed && <ClearButton address={address} words={words} />}
        </EmptyState>
      ) : (
        <VirtualTable
          table={table}
          columns={columns}
          rows={rows}
          order={order}
          totals={result.totals.filter(({ key }) => address.shown.has(key))}
          // The former scope stays until all rows were searched.
          scope={rows === given ? scope : 'partial'}
          sort={query.sort}
          onSort={address.setSort}
          selection={mayChoose ? selection : undefined}
          frame={frame}
          isBusy={isBusy}
        />
      )}
      <SelectionBar table={table} rows={rows} selection={selection} frame={frame} onDone={whole.change} />
    </>
  );
}
