import type { XlsxAnswer } from './readXlsxRows';
import { RefusedStatement } from './refusedStatement';
import type { Sheet } from './statementValues';

/** The filled sheets of a workbook; refuses what is none. Its code is loaded then, and runs in a worker. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const worker = startWorker();
  const answer = await (worker ? readInWorker(worker, bytes) : readHere(bytes));
  if ('refusal' in answer) throw new RefusedStatement(answer.refusal);
  return answer.sheets;
}

/** Undefined where there is none: an old browser, or a policy of the host by which starting it throws. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

async function readHere(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  const { readXlsxRows } = await import('./readXlsxRows');
  return readXlsxRows(bytes);
}

function readInWorker(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) => {
      worker.terminate();
      resolve(data);
    };
    // Its code did not load.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(bytes);
  });
}
