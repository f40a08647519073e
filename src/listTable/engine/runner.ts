/** Where a table's engine runs: in a worker, or in place where there is none. */
import type { TableQuery, TableResult } from '../table';
import type { Entry, Shape } from './entries';
import { tableEngine } from './tableEngine';

export type Wish =
  | { shape: Shape }
  | { put: readonly Entry[]; from: number }
  | { cut: number }
  | { ask: TableQuery; turn: number };

export interface Told {
  turn: number;
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

/** Undefined where the browser has no workers. */
export function runnerInWorker(shape: Shape): Runner | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: TableResult) => void; reject: (reason: Error) => void }>();
  let turn = 0;
  let broken: Error | undefined;
  const wish = (wished: Wish) => worker.postMessage(wished);
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    waiting.get(data.turn)?.resolve(data.result);
    waiting.delete(data.turn);
  });
  // Its code did not come, or there was no memory for its rows.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken = new Error(event.message || 'the worker of a table failed');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });
  wish({ shape });
  return {
    put: (from, put) => wish({ put, from }),
    cut: (cut) => wish({ cut }),
    ask: (ask) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        turn++;
        waiting.set(turn, { resolve, reject });
        wish({ ask, turn });
      }),
    end: () => worker.terminate(),
  };
}
