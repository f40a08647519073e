/**
 * What a list is beyond its pages of ten: which columns it has, what its rows are narrowed, sorted and added up by. Each
 * resource says it once (its table.ts); search, filters, table, export and views work on that alone.
 */
import type { ReactNode } from 'react';
import type { Currency } from '../../contract/money';
import type { BatchAction } from './batches/batchAction';
import type { ExportColumn } from './export/exportRows';
import type { Listed } from './wholeSet/wholeSets';

/** What is exported is what the column sorts by and, without a cell of its own, what it shows. */
export interface TableColumn<Row> extends ExportColumn<Row> {
  /** Stands in addresses and kept views: never renamed. */
  key: string;
  /** Not shown before somebody chooses it. */
  isOptional?: boolean;
  /** Of an amount, which is compared and added up within its currency only. */
  currency?: (row: Row) => Currency;
  /** Adds up to a total below the table. */
  hasTotal?: boolean;
  /** A person's name, which is known of those who were read or looked up; by their id until then. */
  isPerson?: boolean;
  /** What it looks like where that is more than its text. */
  render?: (row: Row) => ReactNode;
}

interface FilterNaming {
  /** Stands in addresses and kept views: never renamed, and none of tableAddress.ts's RESERVED. */
  key: string;
  label: string;
}

/** One or more of the values that the rows have. */
export interface ChoiceFilter<Row> extends FilterNaming {
  kind: 'choice';
  /** Those of a row; '' is none and can be chosen too. */
  values: (row: Row) => readonly string[];
  /** A value in words. */
  textOf: (value: string) => string;
}

/** A span of calendar days in Caracas. */
export interface DayFilter<Row> extends FilterNaming {
  kind: 'days';
  /** 'yyyy-mm-dd'; '' where there is none, which is in no span. */
  day: (row: Row) => string;
}

/** From an amount to an amount, both included. */
export interface AmountFilter<Row> extends FilterNaming {
  kind: 'amount';
  amount: (row: Row) => number | null;
}

export type TableFilter<Row> = ChoiceFilter<Row> | DayFilter<Row> | AmountFilter<Row>;

/** Made anew when what its functions know of beside a row (names of people, other payments) has changed. */
export interface ListTable<Row extends { id: string }> {
  resource: Listed;
  /** The list's name, for the table, its files and its views. */
  label: string;
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter<Row>[];
  /** Everything that words are looked for in, as people write it; folding is the engine's. */
  searched: (row: Row) => string;
  /** What a row is called, for its box and its link. */
  nameOf: (row: Row) => string;
  /** Where a row leads, below the list's own path; undefined where it leads nowhere. */
  pathOf: (row: Row) => string | undefined;
  batchActions: readonly BatchAction<Row>[];
}

/** What somebody wishes to see; it stands in the address as a whole. */
export interface TableQuery {
  /** All of these words, anywhere in a row, in any order, without accents and case. */
  words: string;
  /** Undefined: as the platform gave them. */
  sort: { key: string; descending: boolean } | undefined;
  /** By filter; no entry, or an empty one, narrows nothing. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** By filter, each end open where undefined; days are already calendar days here. */
  days: Readonly<Record<string, { from: string | undefined; to: string | undefined }>>;
  amounts: Readonly<Record<string, { from: number | undefined; to: number | undefined }>>;
}

export interface TableTotal {
  /** The column's. */
  key: string;
  currency: Currency | '';
  /** In whole cents, so that nothing is lost by adding. */
  cents: number;
  count: number;
}

export interface TableResult {
  /** Places of the rows that fit, in the wished order. */
  order: Uint32Array;
  totals: readonly TableTotal[];
  /** How many rows have each value of a choice filter, among those that fit everything but that filter. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
