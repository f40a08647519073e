/** Where a table's engine runs: in a worker, or in the page where there is none. */
import { startWorker } from '../../providers/startWorker';
import type { TableQuery, TableResult } from '../table';
import type { Entry, Shape } from './entries';
import { tableEngine } from './tableEngine';

/** Only a query is answered. */
export type WorkerRequest =
  | { shape: Shape }
  | { put: readonly Entry[]; from: number }
  | { cut: number }
  | { ask: TableQuery };

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
  const start = () => new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<WorkerRequest, TableResult>(start, SILENT_MS);
  worker?.tell({ shape });
  return (
    worker && {
      put: (from, put) => worker.tell({ put, from }),
      cut: (cut) => worker.tell({ cut }),
      ask: (ask) => worker.ask({ ask }),
      end: worker.end,
    }
  );
}
