import { expect, it, vi } from 'vitest';
import { drawInWorker } from '../pictures/inWorkers';

it.each([
  ['is none', undefined],
  [
    'may not be started',
    function forbidden() {
      throw new DOMException('policy', 'SecurityError');
    },
  ],
])('leaves pictures to the page where a worker %s', async (_, Worker) => {
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('OffscreenCanvas', class {});
  expect(await drawInWorker(new File(['1'], 'uno.png', { type: 'image/png' }))).toBeUndefined();
});
