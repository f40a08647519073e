/** The engine in a worker: a hundred thousand rows are searched and sorted without delaying a key. */
import type { TableResult } from '../table';
import type { WorkerRequest } from './runner';
import { type TableEngine, tableEngine } from './tableEngine';

const worker = self as unknown as {
  postMessage: (result: TableResult, transfer: Transferable[]) => void;
  addEventListener: (name: 'message', listener: (event: MessageEvent<WorkerRequest>) => void) => void;
};
let engine: TableEngine | undefined;

worker.addEventListener('message', ({ data: request }) => {
  if ('shape' in request) engine = tableEngine(request.shape);
  else if ('put' in request) engine?.put(request.from, request.put);
  else if ('cut' in request) engine?.cut(request.cut);
  else if (engine) {
    const result = engine.ask(request.ask);
    worker.postMessage(result, [result.order.buffer]);
  }
});
