/** Where a table's engine runs: in a worker, or in the page where there is none. */
import { startWorker } from '../../providers/startWorker';
import type { TableQuery, TableResult } from '../table';
import type { Entry, Shape } from './entries';
import { tableEngine } from './tableEngine';

export type WorkerRequest =
  | { shape: Shape }
  | { put: readonly Entry[]; from: number }
  | { cut: number }
  | { ask: TableQuery; serial: number };

export interface WorkerReply {
  serial: number;
  result: TableResult;
}

export interface Runner {
  put: (from: number, entries: readonly Entry[]) => void;
  cut: (count: number) => void;
  /** Rejects where the worker is gone. */
  ask: (query: TableQuery) => Promise<TableResult>;
  end: () => void;
}

export function runnerInPlace(shape: Shape): Runner {
  const { put, cut, ask } = tableEngine(shape);
  return { put, cut, ask: async (query) => ask(query), end: () => undefined };
}

/** Longer than a slow phone takes for a hundred thousand rows. */
const SILENT_MS = 30_000;

/** Undefined where the browser has no workers. */
export function runnerInWorker(shape: Shape): Runner | undefined {
  const worker = startWorker(() => new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' }));
  if (!worker) return undefined;
  const waiting = new Map<number, { resolve: (result: TableResult) => void; reject: (reason: Error) => void }>();
  let serial = 0;
  let broken: Error | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  const post = (request: WorkerRequest) => worker.postMessage(request);
  function fail(reason: string) {
    clearTimeout(watch);
    broken = new Error(reason);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  }
  // A browser that is short of memory ends a worker without an event.
  function watchOver() {
    clearTimeout(watch);
    if (waiting.size > 0) watch = setTimeout(fail, SILENT_MS, 'the worker of a table says nothing any more');
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    waiting.get(data.serial)?.resolve(data.result);
    waiting.delete(data.serial);
    watchOver();
  });
  // Its code did not load, or there was no memory for its rows, or for its answer.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(event.message || 'the worker of a table failed');
  });
  worker.addEventListener('messageerror', () => fail('the answer of a table cannot be read'));
  post({ shape });
  return {
    put: (from, put) => post({ put, from }),
    cut: (cut) => post({ cut }),
    ask: (ask) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        serial++;
        waiting.set(serial, { resolve, reject });
        post({ ask, serial });
        watchOver();
      }),
    end: () => {
      clearTimeout(watch);
      worker.terminate();
    },
  };
}
