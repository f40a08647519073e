import { startWorker } from '../site/startWorker';

/** Longer than a slow phone needs for the largest picture. */
const SILENT_MS = 60_000;

/**
 * Gives a picture made small off the page's thread; undefined where the browser cannot, and where it could not draw the
 * picture there (a drawing of lines, for one). Never rejects.
 */
export async function compressInWorker(file: File): Promise<Blob | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const start = () => new Worker(new URL('./compressImage.worker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<File, Blob | undefined>(start, SILENT_MS);
  // One for each picture: ending it gives all its memory back at once.
  return worker
    ?.ask(file)
    .catch(() => undefined)
    .finally(worker.end);
}
