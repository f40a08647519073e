import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import type { AnyList, ListColumn } from '../../contract/lists/definition';
import { workbook } from './workbook';

export type Cell = string | number | Date | null;

/** Rows as the cells of the list's columns; a column with amounts of several currencies is followed by the currency. */
export function cellsOf(list: AnyList) {
  const columns = Object.values(list.columns) as ListColumn<unknown>[];
  const hasCurrency = ({ currency, isSummed }: ListColumn<unknown>) => currency !== undefined && isSummed === true;
  return {
    headings: columns.flatMap((column) => (hasCurrency(column) ? [column.label, 'Moneda'] : [column.label])),
    of: (row: unknown): Cell[] =>
      columns.flatMap((column) => {
        const value = column.value(row);
        const cell = column.kind === 'date' && value !== null ? new Date(value) : value;
        return hasCurrency(column) ? [cell, cell === null ? null : (column.currency?.(row) ?? null)] : [cell];
      }),
  };
}

/** The rows as a file for spreadsheets, in parts; dates by Caracas's clock. */
export async function* written(
  list: AnyList,
  format: 'csv' | 'xlsx',
  parts: AsyncGenerator<unknown[], void, undefined>,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const { headings, of } = cellsOf(list);
  const rows = inCells(parts, of);
  yield* format === 'csv' ? csv(headings, rows) : workbook(headings, rows);
}

async function* inCells(parts: AsyncGenerator<unknown[], void, undefined>, of: (row: unknown) => Cell[]) {
  for await (const rows of parts) yield rows.map(of);
}

async function* csv(headings: string[], parts: AsyncGenerator<Cell[][], void, undefined>) {
  let start = BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of parts) {
    yield start + rows.map((cells) => csvLine(cells.map(inCsv))).join('');
    start = '';
  }
}

/** As spreadsheets in Venezuela read a date: '22/11/2026 14:05'. */
function inCsv(cell: Cell): string | number | null {
  return cell instanceof Date ? toWallTime(cell).replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3/$2/$1 ') : cell;
}
