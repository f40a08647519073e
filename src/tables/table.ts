/**
 * A list beyond its pages of ten: its columns, filters, orders and sums. Each resource defines it once (its table.ts);
 * search, filters, table, export and views depend on that alone.
 */
import type { ReactNode } from 'react';
import type { Currency } from '../../contract/money';
import type { BatchAction } from './batches/batchAction';
import type { ExportColumn } from './export/exportRows';
import type { Listed } from './wholeSet/wholeSets';

/** The exported value is the one that the column sorts by and, without a cell of its own, shows. */
export interface TableColumn<Row> extends ExportColumn<Row> {
  /** Part of addresses and kept views: never renamed. */
  key: string;
  /** Not shown before the user chooses it. */
  isOptional?: boolean;
  /** Its text, where that is not its value's. */
  text?: (row: Row) => string;
  /** Whether words are looked for in it; without it in texts alone. */
  isSearched?: boolean;
  /** The currency of an amount, within which alone it is compared and added up. */
  currency?: (row: Row) => Currency;
  /** Whether it has a total below the table. */
  hasTotal?: boolean;
  /** A person's name, known for those who were read or looked up; their id until then. */
  isPerson?: boolean;
  /** How it is drawn where that is more than its text. */
  render?: (row: Row) => ReactNode;
}

interface FilterNaming {
  /** Part of addresses and kept views: never renamed, and none of tableAddress.ts's RESERVED. */
  key: string;
  label: string;
}

/** One or more of the values that the rows have. */
export interface ChoiceFilter<Row> extends FilterNaming {
  kind: 'choice';
  /** Those of a row; '' stands for none and can be chosen too. */
  values: (row: Row) => readonly string[];
  /** The words for a value. */
  textOf: (value: string) => string;
}

/** Gives the function that gives a value's words; without any, a platform's or an address's value is shown as is. */
export function wordOf(words: Readonly<Partial<Record<string, string>>>): (value: string) => string {
  return (value) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
}

/** From one calendar day in Caracas to another, or from one amount to another; both included. */
export interface SpanFilter<Row> extends FilterNaming {
  kind: 'days' | 'amounts';
  /** 'yyyy-mm-dd', or an amount; '' or null without one, which is in no span. */
  value: (row: Row) => string | number | null;
}

export type TableFilter<Row> = ChoiceFilter<Row> | SpanFilter<Row>;

/** A new object whenever data outside a row that its functions use (names of people, other payments) have changed. */
export interface ListTable<Row extends { id: string }> {
  resource: Listed;
  /** The list's name, for the table, its files and its views. */
  label: string;
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter<Row>[];
  /** What is searched beside the columns. */
  words: (row: Row) => readonly string[];
  /** A row's name, for its check box and its link. */
  nameOf: (row: Row) => string;
  /** A row's page, below the list's own path; undefined without one. */
  pathOf: (row: Row) => string | undefined;
  batchActions: readonly BatchAction<Row>[];
}

export interface Span<End> {
  from: End | undefined;
  to: End | undefined;
}

/** The user's choice of rows and their order; the address contains all of it. */
export interface TableQuery {
  /** All of these words, anywhere in a row, in any order, without accents and case. */
  words: string;
  /** Undefined: in the platform's order. */
  sort: { key: string; descending: boolean } | undefined;
  /** By filter; no entry, or an empty one, narrows nothing. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** By filter, each end open where undefined; days are already calendar days here. */
  spans: Readonly<Record<string, Span<string> | Span<number>>>;
}

export interface TableTotal {
  /** The column's. */
  key: string;
  currency: Currency | '';
  /** In whole cents, so that sums are exact. */
  cents: number;
}

export interface TableResult {
  /** Positions of the rows that fit, in the order of the query. */
  order: Uint32Array;
  totals: readonly TableTotal[];
  /** How many rows have each value of a choice filter, among those that fit everything but that filter. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
