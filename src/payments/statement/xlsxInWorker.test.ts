import { expect, it, vi } from 'vitest';
import { workbookOf } from '../../../contract/testing/workbook';
import { readXlsx } from './xlsxInWorker';

/** A browser whose worker fails to load. */
class BrokenWorker {
  addEventListener(name: string, listener: (event: { preventDefault: () => void }) => void): void {
    if (name === 'error') queueMicrotask(() => listener({ preventDefault: () => undefined }));
  }
  postMessage(): void {}
  terminate(): void {}
}

it('reads a workbook in the page where its worker does not load', async () => {
  vi.stubGlobal('Worker', BrokenWorker);
  const [sheet] = await readXlsx(workbookOf([['Referencia'], ['12345678']]));
  expect(sheet?.rows[1]?.cells).toEqual(['12345678']);
});

it('does not hold up the page with a workbook that was too much for a worker', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Worker',
    class extends BrokenWorker {
      override addEventListener(): void {}
    },
  );
  const reading = expect(readXlsx(new Uint8Array())).rejects.toThrow('a worker does not answer');
  await vi.advanceTimersByTimeAsync(61_000);
  await reading;
});
