import { startWorker } from '../../session/startWorker';
import type { XlsxAnswer } from './readXlsxRows';
import { RefusedStatement } from './refusedStatement';
import type { Sheet } from './statementValues';

/** Longer than a slow phone needs for the largest workbook. A browser short of memory ends a worker without an event. */
const LIMIT_MS = 60_000;

/**
 * The filled sheets of a workbook; refuses what is none. Its code is loaded then, and runs in a worker, or in the page
 * where there is none. Rejects with an Error where the worker does not answer.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const worker = startWorker(() => new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' }));
  const answer = await (worker ? readInWorker(worker, bytes) : readHere(bytes));
  if ('refusal' in answer) throw new RefusedStatement(answer.refusal);
  return answer.sheets;
}

async function readHere(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  const { readXlsxRows } = await import('./readXlsxRows');
  return readXlsxRows(bytes);
}

async function readInWorker(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<XlsxAnswer>((resolve, reject) => {
      limit = setTimeout(() => reject(new Error('the worker of a workbook does not answer')), LIMIT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<XlsxAnswer>) => resolve(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        // Its code did not load, or the browser has no module workers.
        resolve(readHere(bytes));
      });
      worker.postMessage(bytes);
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
