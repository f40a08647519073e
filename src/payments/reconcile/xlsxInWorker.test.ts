import { afterEach, expect, it, vi } from 'vitest';
import { workbookOf } from '../../tables/export/workbook';
import { readXlsx } from './xlsxInWorker';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  const file = await workbookOf([{ label: 'Referencia', kind: 'text' }], [['12345678']]);
  const [sheet] = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheet?.rows[1]).toEqual(['12345678']);
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
