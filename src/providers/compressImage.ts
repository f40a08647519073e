import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_IMAGE_SIDE, WEBP_QUALITY } from '../../contract/limits';
import { withWords } from './errorText';

const WEBP = 'image/webp';

/**
 * Gives a picture as WebP, never enlarged, turned as its EXIF says; the file itself where the browser cannot write WebP
 * (A79). Rejects with the literal texts of IMAGE_MESSAGES, or as without an answer when its code could not be fetched.
 */
export async function compressImage(file: File): Promise<File> {
  await mustBeThere(file);
  // Its one-call form re-encodes at other qualities and loads a worker from another host (A80): its parts do not.
  const { default: library } = await import('browser-image-compression').catch((error) => {
    throw withWords(error);
  });
  const [picture, full] = await library.drawFileInCanvas(file, { fileType: WEBP }).catch(explain);
  const small = shrink(full);
  // Open pictures take hundreds of megabytes on a phone, too much to wait for the garbage collector.
  full.width = 0;
  if ('close' in picture) picture.close();
  try {
    const webp = await library.canvasToFile(small, WEBP, file.name, file.lastModified, WEBP_QUALITY);
    return webp.type === WEBP ? new File([webp], webpName(file.name), { type: WEBP }) : file;
  } catch {
    // The encoder failed: the original is sent, silently (A79).
    return file;
  }
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
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(full.width, full.height));
  if (!Number.isFinite(scale) || full.width === 0 || full.height === 0) throw new Error(IMAGE_MESSAGES.unreadable);
  const small = document.createElement('canvas');
  small.width = Math.max(1, Math.round(full.width * scale));
  small.height = Math.max(1, Math.round(full.height * scale));
  const context = small.getContext('2d');
  if (!context) throw new Error(IMAGE_MESSAGES.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, small.width, small.height);
  return small;
}

function webpName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'imagen'}.webp`;
}
