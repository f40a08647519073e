/** A workbook without blocking the page: its rows are read in slices, and a worker writes the file. */
import { startWorker } from '../../providers/startWorker';
import { inSlices } from '../../ui/yieldToBrowser';
import type { ExportColumn } from './exportRows';

/** The values of a row, by column. */
export type Values = readonly (string | number | Date | null)[];
export type Kinds = readonly Pick<ExportColumn<unknown>, 'label' | 'kind'>[];
/** The columns come last and are answered with the file, undefined where it could not be made. */
export type WorkbookRequest = { rows: readonly Values[] } | { columns: Kinds };

/** Longer than a slow phone needs for a hundred thousand rows. */
const SILENT_MS = 120_000;

/** Rejects where it cannot be made. */
export async function workbookInWorker<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const valuesOf = (row: Row) => columns.map(({ value }) => value(row));
  const kinds = columns.map(({ label, kind }) => ({ label, kind }));
  const start = () => new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<WorkbookRequest, Blob | undefined>(start, SILENT_MS);
  if (!worker) return (await import('./workbook')).workbookOf(kinds, rows.map(valuesOf));
  try {
    await inSlices(rows, (some) => worker.tell({ rows: some.map(valuesOf) }));
    const file = await worker.ask({ columns: kinds });
    if (!file) throw new Error('the workbook was not made');
    return file;
  } finally {
    worker.end();
  }
}
