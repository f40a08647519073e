/**
 * What a platform can search, one definition a list: its columns, filters and sorts. The calls and their document
 * (services/searchService.ts), the server's SQL, the headings and filters of the screen and the columns of files derive
 * from it; the compiler asks for what a new entry needs elsewhere.
 */
import type { Currency } from '../money';
import type { Scope } from '../services/entry';

export interface ListColumn<Row> {
  label: string;
  /** An amount has two decimals and a currency, a date is ISO text in UTC. */
  kind: 'text' | 'number' | 'amount' | 'date';
  /** What a file has of a row, and a screen too where it draws nothing else; null without a value. */
  value: (row: Row) => string | number | null;
  currency?: (row: Row) => Currency;
  /** Which end a first press of its heading shows; without it the list is not sorted by it. */
  sorts?: 'ascending' | 'descending';
  /** What it is sorted by, where that is not its value. */
  sortedBy?: (row: Row) => string | number | null;
  /** Whether its amounts are added up, by currency. */
  isSummed?: true;
  /**
   * Only who gets all of the list is told it: others get no cell of it, and no filter or word finds a row by it. Nothing is
   * sorted by it or added up.
   */
  toldTo?: 'all';
}

export type ListFilter =
  /** One or more of these values, by the words for each. */
  | { kind: 'choice'; label: string; values: Readonly<Record<string, string>> }
  /** One record of another resource. */
  | { kind: 'record'; label: string; of: 'businesses' | 'offers' | 'users' }
  /** From one day of Caracas's calendar to another, or from one amount to another; both included. */
  | { kind: 'days' | 'amounts'; label: string };

export interface ListDefinition<Row> {
  columns: Readonly<Record<string, ListColumn<Row>>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** What words are looked for in, for developers. */
  searched: string;
}

/** A list of whatever rows. */
export type AnyList = ListDefinition<never>;

/** The columns by which a list can be sorted. */
export type SortKey<List extends AnyList> = {
  [Key in keyof List['columns'] & string]: List['columns'][Key] extends { sorts: string } ? Key : never;
}[keyof List['columns'] & string];

/** Whether a role is told a column, or what a filter of that name asks for. */
export function isTold({ columns }: AnyList, key: string, scope: Scope): boolean {
  return scope === 'all' || columns[key]?.toldTo === undefined;
}

/** What is said of a filter by what the rows of a list do not tell a role; undefined of other queries. */
export function untoldIn(list: AnyList, query: Readonly<Record<string, unknown>>, scope: Scope): string | undefined {
  const isAsked = (key: string) =>
    [key, ...Object.values(spanParameters(key))].some((parameter) => query[parameter] !== undefined);
  const untold = Object.keys(list.filters).find((key) => isAsked(key) && !isTold(list, key, scope));
  return untold && `No puedes filtrar por «${list.filters[untold]?.label}»: esta lista no te lo muestra.`;
}

/** The parameters of each filter: one, or the two ends of a span. */
export const spanParameters = (key: string) => ({ from: `${key}From`, until: `${key}Until` });

type FilterParameters<Key extends string, Filter extends ListFilter> = Filter['kind'] extends 'choice'
  ? { [Name in Key]?: readonly string[] | undefined }
  : Filter['kind'] extends 'record'
    ? { [Name in Key]?: string | undefined }
    : { [Name in `${Key}From` | `${Key}Until`]?: (Filter['kind'] extends 'days' ? string : number) | undefined };

type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/** What narrows and sorts a list: `sort` is a column's key, with `-` before it where the greatest comes first. */
export type ListQuery<List extends AnyList> = { q?: string | undefined; sort?: string | undefined } & Union<
  { [Key in keyof List['filters'] & string]: FilterParameters<Key, List['filters'][Key]> }[keyof List['filters'] &
    string]
>;
