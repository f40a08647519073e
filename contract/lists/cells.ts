import type { Cell } from '../csv';
import type { Scope } from '../services/entry';
import { isTold, type ListColumn, type ListDefinition } from './definition';

/** What a role's files have of a list: its columns, each with amounts of several currencies followed by the currency. */
export function cellsOf<Row>(
  list: ListDefinition<Row>,
  scope: Scope,
): { headings: string[]; of: (row: Row) => Cell[] } {
  const told = Object.entries(list.columns).filter(([key]) => isTold(list, key, scope));
  const columns = told.map(([, { label, kind, value, currency, isSummed }]) => {
    const cell = (row: Row) => cellFor(kind, value(row));
    if (!currency || !isSummed) return { labels: [label], cells: (row: Row) => [cell(row)] };
    const beside = (row: Row) => (cell(row) === null ? null : currency(row));
    return { labels: [label, 'Moneda'], cells: (row: Row) => [cell(row), beside(row)] };
  });
  return {
    headings: columns.flatMap(({ labels }) => labels),
    of: (row) => columns.flatMap(({ cells }) => cells(row)),
  };
}

function cellFor(kind: ListColumn<never>['kind'], value: string | number | null): Cell {
  if (value === null) return null;
  if (kind === 'date') return new Date(value);
  return kind === 'amount' ? { amount: Number(value) } : value;
}
