/** The table of a bank's page, as copying puts it on the clipboard beside the text. */
import type { Rows } from './statementValues';

/** Rows of the table with most cells; undefined without any. No part of the page is drawn, run or fetched. */
export function readTable(html: string): Rows | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')].map(rowsOf);
  const size = (rows: Rows) => rows.reduce((count, row) => count + row.length, 0);
  return tables.sort((one, other) => size(other) - size(one))[0];
}

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      (cell.textContent ?? '').trim(),
      // A cell across two columns leaves the second one empty.
      ...Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () => ''),
    ]),
  );
}
