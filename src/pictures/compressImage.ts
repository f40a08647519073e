import library from 'browser-image-compression';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_IMAGE_SIDE, WEBP_QUALITY } from '../../contract/limits';

const WEBP = 'image/webp';

/**
 * Gives a picture upright and small, as WebP where the browser writes that, in a worker as on the page; null where the
 * encoder failed. The library opens, turns and encodes it; decision 0013 says why not by its one call.
 */
export async function compressImage(file: File): Promise<Blob | null> {
  const [picture, full] = await library.drawFileInCanvas(file, { fileType: WEBP }).catch(explain);
  // Decoded pictures take hundreds of megabytes on a phone, too much to wait for the garbage collector.
  full.width = 0;
  const small = scaled(picture);
  if ('close' in picture) picture.close();
  // An encoder that fails has no message: the original is sent (A79).
  return library.canvasToFile(small, WEBP, file.name, file.lastModified, WEBP_QUALITY).catch(() => null);
}

function explain(cause: unknown): never {
  // The library throws a TypeError without a context, and rejects with an event for an image that did not load.
  throw new Error(cause instanceof TypeError ? IMAGE_MESSAGES.noCanvas : IMAGE_MESSAGES.unreadable, { cause });
}

/** Never larger than it was. */
function scaled(picture: ImageBitmap | HTMLImageElement): HTMLCanvasElement {
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
  return small as HTMLCanvasElement;
}
