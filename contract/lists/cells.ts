import { toWallTime } from '../caracas';
import type { Scope } from '../services/entry';
import { isTold, type ListDefinition } from './definition';

/** An empty one is null. */
export type Cell = string | number | Date | null;

/** What a role's files have of a list: its columns, each with amounts of several currencies followed by the currency. */
export function cellsOf<Row>(
  list: ListDefinition<Row>,
  scope: Scope,
): { headings: string[]; of: (row: Row) => Cell[] } {
  const told = Object.entries(list.columns).filter(([key]) => isTold(list, key, scope));
  const columns = told.map(([, { label, kind, value, currency, isSummed }]) => {
    const cell = (row: Row) => (kind === 'date' ? dateOf(value(row)) : value(row));
    if (!currency || !isSummed) return { labels: [label], cells: (row: Row) => [cell(row)] };
    const beside = (row: Row) => (cell(row) === null ? null : currency(row));
    return { labels: [label, 'Moneda'], cells: (row: Row) => [cell(row), beside(row)] };
  });
  return {
    headings: columns.flatMap(({ labels }) => labels),
    of: (row) => columns.flatMap(({ cells }) => cells(row)),
  };
}

function dateOf(value: string | number | null): Date | null {
  return value === null ? null : new Date(value);
}

/** A cell in CSV: a date as spreadsheets in Venezuela read it, '22/11/2026 14:05'. */
export function csvCell(cell: Cell): string | number | null {
  return cell instanceof Date ? toWallTime(cell).replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3/$2/$1 ') : cell;
}
