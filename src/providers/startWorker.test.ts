import { afterEach, expect, it, vi } from 'vitest';
import { runnerInWorker } from '../tables/engine/runner';
import { compressInWorker } from './compressInWorker';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is none', undefined],
  [
    'may not be started',
    function forbidden() {
      throw new DOMException('policy', 'SecurityError');
    },
  ],
])('leaves pictures and tables to the page where a worker %s', async (_, Worker) => {
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('OffscreenCanvas', class {});
  expect(await compressInWorker(new File(['1'], 'uno.png', { type: 'image/png' }))).toBeUndefined();
  expect(runnerInWorker({ searched: [], columns: [] } as never)).toBeUndefined();
});
