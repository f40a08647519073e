import library from 'browser-image-compression';
import { IMAGE_MESSAGES, UPLOAD_TYPE } from '../../contract/image';
import { MAX_IMAGE_SIDE, WEBP_QUALITY } from '../../contract/limits';

/** A picture upright and small. */
export interface Drawn {
  /** As the browser has written it; null where its encoder failed. */
  blob: Blob | null;
  /** What was drawn, where the blob is no WebP. */
  pixels?: ImageData;
  /** How many pixels the original has. */
  area: number;
}

/**
 * Draws a picture upright and small, and writes it as WebP where the browser does that, in a worker as on the page. The
 * library opens, turns and encodes it; decision 0013 says why not by its one call.
 */
export async function compressImage(file: File): Promise<Drawn> {
  const [picture, full] = await library.drawFileInCanvas(file, { fileType: UPLOAD_TYPE }).catch(explain);
  // Decoded pictures take hundreds of megabytes on a phone, too much to wait for the garbage collector.
  full.width = 0;
  const area = picture.width * picture.height;
  const { small, context } = scaled(picture);
  if ('close' in picture) picture.close();
  // An encoder that fails has no message: another one is asked, and then the original is sent (A79).
  const blob = await library
    .canvasToFile(small, UPLOAD_TYPE, file.name, file.lastModified, WEBP_QUALITY)
    .catch(() => null);
  if (blob?.type === UPLOAD_TYPE) return { blob, area };
  return { blob, area, pixels: context.getImageData(0, 0, small.width, small.height) };
}

function explain(cause: unknown): never {
  // The library throws a TypeError without a context, and rejects with an event for an image that did not load.
  throw new Error(cause instanceof TypeError ? IMAGE_MESSAGES.noCanvas : IMAGE_MESSAGES.unreadable, { cause });
}

/** Never larger than it was. */
function scaled(picture: ImageBitmap | HTMLImageElement) {
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(picture.width, picture.height));
  const side = (full: number) => Math.max(1, Math.round(full * scale));
  if (picture.width === 0 || picture.height === 0) throw new Error(IMAGE_MESSAGES.unreadable);
  const size = { width: side(picture.width), height: side(picture.height) };
  const isPage = typeof document !== 'undefined';
  const small = isPage ? document.createElement('canvas') : new OffscreenCanvas(0, 0);
  const context = Object.assign(small, size).getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new Error(IMAGE_MESSAGES.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  // The library takes both kinds; its types know one.
  return { small: small as HTMLCanvasElement, context };
}
