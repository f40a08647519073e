import { Columns3, X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAX_SEARCH } from '../../contract/limits';
import type { Records } from '../providers/tables';
import { ListNotice } from '../records/ListNotice';
import { Pager } from '../records/Pager';
import { usePermission } from '../session/usePermission';
import { ActionMenu } from '../ui/ActionMenu';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { SelectField } from '../ui/SelectField';
import { useWholeSet } from '../wholeSet/useWholeSet';
import type { Listed } from '../wholeSet/wholeSets';
import { ChoiceField } from './ChoiceField';
import { ExportMenu } from './ExportMenu';
import { useTableRows } from './engine/useTableRows';
import styles from './ListTools.module.css';
import { MESSAGES, type Scope } from './messages';
import { ReadingBar } from './ReadingBar';
import { AmountsField, DaysField } from './SpanFields';
import { SelectionBar, useBatchActions, useSelection } from './selection';
import type { ListTable, TableQuery } from './table';
import { type TableAddress, useTableAddress } from './tableAddress';
import { useWords } from './useWords';
import { type View, ViewsMenu } from './ViewsMenu';
import { VirtualTable } from './VirtualTable';

interface Props<Name extends Listed> {
  resource: Name;
  useTable: (rows: readonly Records[Name][]) => ListTable<Records[Name]>;
  companion: Listed | undefined;
  views: readonly View[];
}

const NOTHING = new Uint32Array();

/** A list as a table: of the page's rows, or of all that were read. */
export function TablePage<Name extends Listed>({ resource, useTable, companion, views }: Props<Name>) {
  type Row = Records[Name];
  const whole = useWholeSet(resource);
  const list = useListContext<Row>();
  const { read, stop, readAgain } = whole;
  useReadAll(read);
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
  const selection = useSelection(rows, order);
  const mayChoose = useBatchActions(table).length > 0;
  const toExport = useMemo(() => {
    const shown = Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);
    return selection.chosen.size === 0 ? shown : shown.filter(({ id }) => selection.chosen.has(id));
  }, [order, rows, selection.chosen]);

  if (scope === 'page' && list.isPending) return null;
  if (scope === 'page' && !list.data)
    return <ErrorState text={list.error?.message ?? ''} onRetry={() => list.refetch()} />;
  return (
    <>
      <ReadingBar whole={whole} onRead={() => read()} onUpdate={() => readAgain()} onStop={stop} />
      {companion && <Companion resource={companion} />}
      <Tools table={table} address={address} words={words} scope={scope} counts={result?.counts ?? {}} />
      <div className={styles.status}>
        <span role="status">{isBusy ? MESSAGES.searching : MESSAGES.found(order.length, rows.length, scope)}</span>
        <ColumnsMenu table={table} address={address} />
        <ViewsMenu resource={resource} given={views} />
        <ExportMenu columns={columns} rows={toExport} fileName={table.label} />
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
          isBusy={isBusy}
        />
      )}
      <SelectionBar table={table} rows={rows} selection={selection} />
      {scope === 'page' && <Pager />}
    </>
  );
}

const NO_ROWS: readonly never[] = [];

/** Without everybody's names only those are found that were looked up. */
function Companion({ resource }: { resource: Listed }) {
  const { state, pages, read, stop } = useWholeSet(resource);
  const mayRead = usePermission() === 'admin';
  if (state === 'whole' || !mayRead) return null;
  return state === 'reading' ? (
    <p className={styles.status}>
      {MESSAGES.readingNames(pages.read, pages.of)}
      <button type="button" className="button button-quiet" onClick={stop}>
        {MESSAGES.cancel}
      </button>
    </p>
  ) : (
    <button type="button" className="button button-quiet" onClick={() => read()}>
      {MESSAGES.readNames}
    </button>
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

interface ToolsProps<Row extends { id: string }> {
  table: ListTable<Row>;
  address: TableAddress;
  words: ReturnType<typeof useWords>;
  scope: Scope;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function Tools<Row extends { id: string }>({ table, address, words, scope, counts }: ToolsProps<Row>) {
  const id = useId();
  const { query } = address;
  return (
    <search className={styles.tools}>
      <div className={styles.words}>
        <label htmlFor={id} className="field-label">
          {MESSAGES.search(scope)}
        </label>
        <input
          id={id}
          type="search"
          className="control"
          data-shortcut="/"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          title={MESSAGES.searchHelp}
          value={words.typed}
          onChange={({ target }) => words.setTyped(target.value)}
          onBlur={words.flush}
        />
      </div>
      {table.filters.map((filter) => {
        const { key, label, kind } = filter;
        if (kind === 'choice') {
          return (
            <ChoiceField
              key={key}
              filter={filter}
              chosen={query.choices[key] ?? []}
              counts={counts[key] ?? {}}
              onChange={(values) => address.setChoice(key, values)}
            />
          );
        }
        const Field = kind === 'days' ? DaysField : AmountsField;
        return (
          <Field
            key={key}
            label={label}
            written={address.written(key)}
            onChange={(span) => address.setSpan(key, span)}
          />
        );
      })}
      <div className={styles.narrow}>
        <SortField table={table} sort={query.sort} onSort={address.setSort} />
      </div>
      {(address.isNarrowed || words.typed !== '') && <ClearButton address={address} words={words} />}
    </search>
  );
}

interface SortProps<Row extends { id: string }> {
  table: ListTable<Row>;
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
}

/** For narrow windows, where no headings are shown. */
function SortField<Row extends { id: string }>({ table, sort, onSort }: SortProps<Row>) {
  const options = table.columns.flatMap(({ key, label }) => [
    { value: key, label: `${label}, ${MESSAGES.ascending}` },
    { value: `-${key}`, label: `${label}, ${MESSAGES.descending}` },
  ]);
  const write = (next: TableQuery['sort']) => (next ? `${next.descending ? '-' : ''}${next.key}` : '');
  return (
    <SelectField
      label={MESSAGES.sortBy}
      value={write(sort)}
      options={[{ value: '', label: MESSAGES.asGiven }, ...options]}
      onChange={(by) => onSort(by === '' ? undefined : { key: by.replace(/^-/, ''), descending: by.startsWith('-') })}
    />
  );
}

function ClearButton({ address, words }: Pick<ToolsProps<{ id: string }>, 'address' | 'words'>) {
  function handleClear() {
    words.setTyped('');
    address.clear();
  }
  return (
    <button type="button" className="button button-quiet" onClick={handleClear}>
      <X size={18} aria-hidden />
      {MESSAGES.clear}
    </button>
  );
}

/** Which columns are shown: at least one. */
function ColumnsMenu<Row extends { id: string }>({ table, address }: Pick<ToolsProps<Row>, 'table' | 'address'>) {
  const { shown, setShown } = address;
  const actions = table.columns.map(({ key, label }) => ({
    label,
    choice: 'checkbox' as const,
    checked: shown.has(key),
    onSelect: () => {
      const next = new Set(shown);
      if (!next.delete(key)) next.add(key);
      if (next.size > 0) setShown(next);
    },
  }));
  return <ActionMenu label={MESSAGES.columns} icon={<Columns3 size={20} aria-hidden />} actions={actions} />;
}
