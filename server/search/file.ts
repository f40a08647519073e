import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { type Cell, cellsOf, csvCell } from '../../contract/lists/cells';
import type { AnyList } from '../../contract/lists/definition';
import { workbook } from './workbook';

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
    yield start + rows.map((cells) => csvLine(cells.map(csvCell))).join('');
    start = '';
  }
}
