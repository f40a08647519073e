/** The engine in a worker: a hundred thousand rows are searched and sorted without delaying a key. */

import type { Told, Wish } from './runner';
import { type TableEngine, tableEngine } from './tableEngine';

const worker = self as unknown as {
  postMessage: (told: Told, transfer: Transferable[]) => void;
  addEventListener: (name: 'message', listener: (event: MessageEvent<Wish>) => void) => void;
};
let engine: TableEngine | undefined;

worker.addEventListener('message', ({ data: wish }) => {
  if ('shape' in wish) engine = tableEngine(wish.shape);
  else if ('put' in wish) engine?.put(wish.from, wish.put);
  else if ('cut' in wish) engine?.cut(wish.cut);
  else if (engine) {
    const result = engine.ask(wish.ask);
    worker.postMessage({ serial: wish.serial, result }, [result.order.buffer]);
  }
});
