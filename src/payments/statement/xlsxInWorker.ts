import { SilentWorker, startWorker } from '../../site/startWorker';
import type { StatementTable } from './cells';
import { RefusedStatement } from './refused';
import type { XlsxAnswer } from './xlsxTables';

/** Longer than a slow phone needs for the largest workbook. */
const SILENT_MS = 60_000;

/**
 * The sheets of a workbook; refuses what is none. Its code is loaded then, and runs in a worker, or in the page
 * where there is none. Rejects with an Error where the worker does not answer.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<StatementTable[]> {
  const answer = await read(bytes);
  if ('refusal' in answer) throw new RefusedStatement(answer.refusal);
  return answer.tables;
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  const start = () => new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<Uint8Array<ArrayBuffer>, XlsxAnswer>(start, SILENT_MS);
  if (!worker) return readHere(bytes);
  try {
    return await worker.ask(bytes);
  } catch (failure) {
    // What was too much for a worker would hold up the page.
    if (failure instanceof SilentWorker) throw failure;
    return readHere(bytes);
  } finally {
    worker.end();
  }
}

async function readHere(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  const { readXlsxTables } = await import('./xlsxTables');
  return readXlsxTables(bytes);
}
