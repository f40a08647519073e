import { expect, it, vi } from 'vitest';
import { startWorker } from './startWorker';

it.each([
  ['is none', undefined],
  [
    'may not be started',
    function forbidden() {
      throw new DOMException('policy', 'SecurityError');
    },
  ],
])('leaves its work to the page where a worker %s', (_, Worker) => {
  vi.stubGlobal('Worker', Worker);
  expect(startWorker(() => new globalThis.Worker('worker.js'), 1)).toBeUndefined();
});
