import { expect, it, vi } from 'vitest';
import { workbookOf } from '../../../contract/testing/workbook';
import { openFile } from './openFile';
import { RefusedStatement } from './refused';

const WORKBOOK = new File(
  [
    workbookOf([
      ['Fecha', 'Referencia', 'Abono'],
      ['03/11/2026', '12345678', '456,25'],
    ]),
  ],
  'x.xlsx',
);

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
  const { parts } = await openFile(WORKBOOK);
  expect(parts[0]?.rows[1]?.cells).toEqual(['03/11/2026', '12345678', '456,25']);
});

it('ends a worker after ten seconds, says that the file is too complicated, and does not read it in the page', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  vi.stubGlobal(
    'Worker',
    class extends BrokenWorker {
      override addEventListener(): void {}
      override terminate(): void {
        ended();
      }
    },
  );
  const reading = expect(openFile(WORKBOOK)).rejects.toEqual(new RefusedStatement('tooSlow'));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await reading;
  expect(ended).toHaveBeenCalled();
});
