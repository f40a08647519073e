import { IMAGE_MESSAGES, pixelFault } from '../../contract/image';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { withWords } from '../providers/httpClient';
import { session } from '../providers/session';
import { startWorker } from '../site/startWorker';
import type { Drawn } from './compressImage';

/**
 * Gives a picture as WebP, never enlarged, turned as its EXIF says (compressImage.ts draws it). Where no encoder writes
 * WebP, the browser's or ours, it gives the file itself (A79); `onDrawn` then gets what was drawn. A file that the
 * platform would refuse is refused now. Rejects with the texts of IMAGE_MESSAGES, or as without an answer when its code
 * could not be fetched.
 */
export async function imageToSend(file: File, onDrawn?: (drawn: Blob) => void): Promise<File> {
  await mustBeThere(file);
  const { blob, pixels, area } = (await drawInWorker(file)) ?? (await drawHere(file));
  const webp = pixels ? await encodeInWorker(pixels) : blob;
  if (webp) return new File([webp], `${file.name.replace(/\.[^.]*$/, '') || 'imagen'}.webp`, { type: webp.type });
  if (blob) onDrawn?.(blob);
  return mustBeTaken(file, area);
}

/** An empty file, or one on a disk that was removed, has another message than a file that is no picture. */
async function mustBeThere(file: File): Promise<void> {
  if (file.size === 0) throw new Error(IMAGE_MESSAGES.empty);
  await file.arrayBuffer().catch((cause) => {
    throw new Error(IMAGE_MESSAGES.vanished, { cause });
  });
}

/** Off the page's thread; undefined where the browser cannot, or not this picture: a drawing of lines, for one. */
async function drawInWorker(file: File): Promise<Drawn | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  return askOnce(() => new Worker(new URL('./compressImage.worker.ts', import.meta.url), { type: 'module' }), file);
}

/** On the page's own thread. */
async function drawHere(file: File): Promise<Drawn> {
  const { compressImage } = await import('./compressImage').catch((error) => {
    throw withWords(error);
  });
  return compressImage(file);
}

/**
 * For a browser that writes no WebP: the encoder is fetched only then. Undefined where it could not be fetched or run:
 * without the network, under a policy that forbids WebAssembly, in Lockdown Mode.
 */
async function encodeInWorker(pixels: ImageData): Promise<Blob | undefined> {
  return askOnce(() => new Worker(new URL('./encodeWebp.worker.ts', import.meta.url), { type: 'module' }), pixels);
}

/** Longer than a slow phone needs for the largest picture, and a slow network for the encoder. */
const SILENT_MS = 60_000;

/** One worker for each picture: ending it gives all its memory back at once. Never rejects. */
async function askOnce<Request, Reply>(start: () => Worker, request: Request): Promise<Reply | undefined> {
  const worker = startWorker<Request, Reply | undefined>(start, SILENT_MS);
  return worker
    ?.ask(request)
    .catch(() => undefined)
    .finally(worker.end);
}

/** As the platform judges it when it is sent; one that announces no limits gets every original. */
function mustBeTaken(original: File, area: number): File {
  const isLimited = session.announced().includes('picture-limits');
  if (isLimited && original.size > MAX_UPLOAD_BYTES) throw new Error(IMAGE_MESSAGES.tooHeavy);
  const fault = pixelFault(original.type === 'image/jpeg', area);
  if (isLimited && fault) throw new Error(IMAGE_MESSAGES[fault]);
  return original;
}
