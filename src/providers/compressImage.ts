import { IMAGE_MESSAGES } from '../../contract/image';
import { WEBP_QUALITY } from '../../contract/limits';
import { withWords } from './errorText';
import { shrinkInWorker } from './shrinkInWorker';
import { shrunkSize } from './shrunkSize';
import { withoutMetadata } from './withoutMetadata';

const WEBP = 'image/webp';

/**
 * Gives a picture as WebP, never enlarged, turned as its EXIF says. Where the browser cannot write WebP it gives the file
 * itself (A79) without what it tells of place and camera, or what was drawn where that cannot be cut out; `onDrawn` then
 * gets what was drawn. Rejects with the literal texts of IMAGE_MESSAGES, or as without an answer when its code could not
 * be fetched.
 */
export async function compressImage(file: File, onDrawn?: (drawn: Blob) => void): Promise<File> {
  await mustBeThere(file);
  const drawn = (await shrinkInWorker(file)) ?? (await shrinkHere(file));
  if (drawn?.type === WEBP) return named(drawn, file);
  if (drawn) onDrawn?.(drawn);
  return (await withoutMetadata(file)) ?? (drawn ? named(drawn, file) : file);
}

/** On the page's own thread; null where the encoder failed. */
async function shrinkHere(file: File): Promise<Blob | null> {
  // Its one-call form re-encodes at other qualities and loads a worker from another host (A80): its parts do not.
  const { default: library } = await import('browser-image-compression').catch((error) => {
    throw withWords(error);
  });
  const [picture, full] = await library.drawFileInCanvas(file, { fileType: WEBP }).catch(explain);
  const small = shrink(full);
  // Open pictures take hundreds of megabytes on a phone, too much to wait for the garbage collector.
  full.width = 0;
  if ('close' in picture) picture.close();
  // An encoder that fails is silent: the original is sent (A79).
  return library.canvasToFile(small, WEBP, file.name, file.lastModified, WEBP_QUALITY).catch(() => null);
}

/** Tells a file of no content, or from a disk that was taken out, from one that is no picture. */
async function mustBeThere(file: File): Promise<void> {
  if (file.size === 0) throw new Error(IMAGE_MESSAGES.empty);
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause) => {
      throw new Error(IMAGE_MESSAGES.vanished, { cause });
    });
}

function explain(cause: unknown): never {
  // The library throws a TypeError without a context, and rejects with an event for an image that did not load.
  throw new Error(cause instanceof TypeError ? IMAGE_MESSAGES.noCanvas : IMAGE_MESSAGES.unreadable, { cause });
}

function shrink(full: HTMLCanvasElement): HTMLCanvasElement {
  const size = shrunkSize(full.width, full.height);
  if (!size) throw new Error(IMAGE_MESSAGES.unreadable);
  const small = Object.assign(document.createElement('canvas'), size);
  const context = small.getContext('2d');
  if (!context) throw new Error(IMAGE_MESSAGES.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, small.width, small.height);
  return small;
}

function named(drawn: Blob, { name }: File): File {
  const stem = name.replace(/\.[^.]*$/, '') || 'imagen';
  return new File([drawn], `${stem}.${drawn.type.replace('image/', '')}`, { type: drawn.type });
}
