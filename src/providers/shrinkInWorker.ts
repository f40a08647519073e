import { startWorker } from './startWorker';

/**
 * Gives a picture made small off the page's thread; undefined where the browser cannot, and where it could not draw the
 * picture there (a drawing of lines, for one). Never rejects.
 */
export function shrinkInWorker(file: File): Promise<Blob | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(undefined);
  const worker = startWorker(() => new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' }));
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (small?: Blob) => {
      // One for each picture: ending it gives all its memory back at once.
      worker.terminate();
      resolve(small);
    };
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => end(data);
    // Its file did not come, or the host's policy forbids it.
    worker.onerror = (event) => {
      event.preventDefault();
      end();
    };
    worker.postMessage(file);
  });
}
