/** A workbook without blocking the page: its rows are read in slices, and a worker writes the file. */
import { startWorker } from '../../providers/startWorker';
import { inSlices } from '../../ui/yieldToBrowser';
import type { ExportColumn } from './exportRows';

/** The values of a row, by column. */
export type Values = readonly (string | number | Date | null)[];
export type Kinds = readonly Pick<ExportColumn<unknown>, 'label' | 'kind'>[];
export type WorkbookRequest = { rows: readonly Values[] } | { columns: Kinds };
/** Undefined where it could not be made. */
export interface WorkbookReply {
  made: Blob | undefined;
}

/** Longer than a slow phone needs for a hundred thousand rows. A browser short of memory ends a worker without an event. */
const LIMIT_MS = 120_000;

/** Rejects where it cannot be made. */
export async function workbookInWorker<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const valuesOf = (row: Row) => columns.map(({ value }) => value(row));
  const kinds = columns.map(({ label, kind }) => ({ label, kind }));
  const worker = startWorker(() => new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' }));
  if (!worker) return (await import('./workbook')).workbookOf(kinds, rows.map(valuesOf));
  const post = (request: WorkbookRequest) => worker.postMessage(request);
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    const made = new Promise<Blob | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => resolve(data.made));
      // Its code did not load, or there was no memory for so many rows.
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(undefined);
      });
    });
    await inSlices(rows, (some) => post({ rows: some.map(valuesOf) }));
    post({ columns: kinds });
    const silence = new Promise<undefined>((resolve) => {
      limit = setTimeout(() => resolve(undefined), LIMIT_MS);
    });
    const file = await Promise.race([made, silence]);
    if (!file) throw new Error('the workbook was not made');
    return file;
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
