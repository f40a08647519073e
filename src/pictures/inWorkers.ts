import { startWorker } from '../site/startWorker';
import type { Drawn } from './compressImage';

/** Longer than a slow phone needs for the largest picture, and a slow network for the encoder. */
const SILENT_MS = 60_000;

/**
 * Gives a picture drawn small off the page's thread; undefined where the browser cannot, and where it could not draw the
 * picture there (a drawing of lines, for one). Never rejects.
 */
export async function drawInWorker(file: File): Promise<Drawn | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  return askOnce(() => new Worker(new URL('./compressImage.worker.ts', import.meta.url), { type: 'module' }), file);
}

/**
 * Gives the WebP of what was drawn, for a browser that writes none: its encoder is fetched only then. Undefined where it
 * could not be fetched or run: without the network, under a policy that forbids WebAssembly, in Lockdown Mode. Never
 * rejects.
 */
export async function encodeInWorker(pixels: ImageData): Promise<Blob | undefined> {
  return askOnce(() => new Worker(new URL('./encodeWebp.worker.ts', import.meta.url), { type: 'module' }), pixels);
}

/** One worker for each picture: ending it gives all its memory back at once. */
async function askOnce<Request, Reply>(start: () => Worker, request: Request): Promise<Reply | undefined> {
  const worker = startWorker<Request, Reply | undefined>(start, SILENT_MS);
  return worker
    ?.ask(request)
    .catch(() => undefined)
    .finally(worker.end);
}
