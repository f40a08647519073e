/** The query of a table in the address: shared by link, kept as a view, there again after Back. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayAt } from '../../contract/caracas';
import { TABLE } from '../lists/listViews';
import { useNow } from '../ui/useNow';
import { readDays } from './days';
import type { ListTable, Span, TableFilter, TableQuery } from './table';

const WORDS = 'q';
const SORT = 'by';
const COLUMNS = 'columns';
/** The other parameters of lists' addresses: no filter may have such a name. */
export const RESERVED = [
  ...[TABLE, WORDS, SORT, COLUMNS],
  ...['page', 'filter', 'customer', 'sort', 'order', 'perPage', 'displayedFilters'],
];

/** Parameters that are no part of a view: the page, and whose sheet is open. */
const OF_A_MOMENT = ['page', 'customer'];

/** The address of a view: all filters and the order, opened as a table. */
export function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const name of OF_A_MOMENT) view.delete(name);
  view.set(TABLE, '1');
  view.sort();
  return `?${view}`;
}

/** Opens the table with the list's filter; the list's own parameter goes, since it would hide rows of the set. */
export function openedTable(search: URLSearchParams, filter: Readonly<Record<string, unknown>>): URLSearchParams {
  const opened = new URLSearchParams(search);
  const { search: words, email, ...others } = filter;
  opened.delete('filter');
  for (const [name, value] of Object.entries({ ...others, [WORDS]: words || email }))
    if (typeof value === 'string' && value !== '') opened.set(name, value);
  if (opened.has('page') && Object.keys(filter).length > 0) opened.set('page', '1');
  opened.set(TABLE, '1');
  return opened;
}

/** Back to the cards, with what both share: the page of the list, and whose sheet is open. */
export function closedTable(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(OF_A_MOMENT.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));
}

export type TableAddress = ReturnType<typeof useTableAddress>;

/** '10..500', '10..' or '..500', with points for decimals; undefined for anything else. */
export function readAmounts(text: string): Span<number> | undefined {
  const [, from = '', to = ''] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  if (from === '' && to === '') return undefined;
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) };
}

/** A column and its direction, in the address and in the field of narrow windows: 'paid', '-paid'; '' for none. */
export function writeSort(sort: TableQuery['sort']): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.key}` : '';
}

export function readSort(text: string): TableQuery['sort'] {
  return text === '' ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

export function writeAmounts(from: number | undefined, to: number | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** Reads the address for a table and changes it. Unknown parameters are left as they are and narrow nothing. */
export function useTableAddress<Row extends { id: string }>({ columns, filters }: ListTable<Row>) {
  const [search, setSearch] = useSearchParams();
  const today = dayAt(useNow());
  const text = String(search);
  const columnKeys = columns.map(({ key }) => key).join();
  const optional = columns.filter(({ isOptional }) => isOptional).map(({ key }) => key);
  const filterKeys = filters.map(({ key, kind }) => `${kind} ${key}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for columns and filters, new objects with the rows.
  const query = useMemo(
    () => readQuery(new URLSearchParams(text), columnKeys.split(','), filters, today),
    [text, columnKeys, filterKeys, today],
  );
  const wanted = search.get(COLUMNS)?.split(',') ?? [];
  const known = columns.filter(({ key }) => wanted.includes(key));
  const shown: ReadonlySet<string> = new Set(
    (known.length > 0 ? known : columns.filter(({ isOptional }) => !isOptional)).map(({ key }) => key),
  );

  function change(how: (search: URLSearchParams) => void) {
    // The present address: the router's own is that of the last render, and changes since would be lost.
    const after = new URLSearchParams(window.location.search);
    how(after);
    // After a filter, an order or a search the page keeps its scroll position (routing/ScrollRestoration.tsx).
    setSearch(after, { replace: true, state: { stays: true } });
  }
  const put = (name: string, value: string) =>
    change((after) => (value === '' ? after.delete(name) : after.set(name, value)));

  return {
    query,
    /** Keys of the columns that are shown. */
    shown,
    /** The text in the address for a filter of days or amounts; '' without one. */
    written: (key: string) => search.get(key) ?? '',
    isNarrowed: search.has(WORDS) || filters.some(({ key }) => search.has(key)),
    setWords: (words: string) => put(WORDS, words),
    setSort: (sort: TableQuery['sort']) => put(SORT, writeSort(sort)),
    setChoice: (key: string, values: readonly string[]) =>
      change((after) => {
        after.delete(key);
        for (const value of values) after.append(key, value);
      }),
    /** A span as `readDays` or `readAmounts` reads it; '' removes it. */
    setSpan: put,
    setShown: (keys: ReadonlySet<string>) => {
      const isUsual = columns.every(({ key }) => keys.has(key) !== optional.includes(key));
      put(COLUMNS, isUsual ? '' : columns.flatMap(({ key }) => (keys.has(key) ? [key] : [])).join(','));
    },
    clear: () =>
      change((after) => {
        for (const name of [WORDS, ...filters.map(({ key }) => key)]) after.delete(name);
      }),
  };
}

function readQuery<Row>(
  search: URLSearchParams,
  columns: readonly string[],
  filters: readonly TableFilter<Row>[],
  today: string,
): TableQuery {
  const wanted = readSort(search.get(SORT) ?? '');
  const choices: Record<string, readonly string[]> = {};
  const spans: Record<string, Span<string> | Span<number>> = {};
  for (const { key, kind } of filters) {
    const written = search.get(key) ?? '';
    const span = kind === 'days' ? readDays(written, today) : readAmounts(written);
    if (kind === 'choice') choices[key] = search.getAll(key);
    else if (span) spans[key] = span;
  }
  const sort = wanted && columns.includes(wanted.key) ? wanted : undefined;
  return { words: search.get(WORDS) ?? '', sort, choices, spans };
}
