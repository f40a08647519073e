import sharp from 'sharp';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_IMAGE_SIDE, MAX_UPLOAD_PIXELS } from '../../contract/limits';
import { tooLarge, unprocessable } from '../http/errors';
import { slots } from '../http/slots';

/** What a picture may be. SVG is missing on purpose: sharp would draw it, scripts and outside references included. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['webp', 'png', 'jpeg', 'gif']);
/** Above the browser's own quality, so that being encoded twice does not show. */
const QUALITY = 90;
// A picture of 40 megapixels takes 160 MB while it is decoded.
const oneOfTwo = slots({ atOnce: 2, waiting: 50 });

/**
 * Gives the picture as WebP of at most MAX_IMAGE_SIDE, upright, without EXIF (no camera, no place) and without anything
 * hidden behind its end. Throws 413 for more than MAX_UPLOAD_PIXELS, 422 for anything that is no whole picture.
 */
export function encodeImage(body: Buffer): Promise<Buffer> {
  return oneOfTwo(async () => {
    const { format, width, height } = await readHeader(body);
    if (!FORMATS.has(format)) throw unprocessable(IMAGE_MESSAGES.notAnImage);
    if (width * height > MAX_UPLOAD_PIXELS) {
      throw tooLarge('La imagen tiene demasiados píxeles. Elige una más pequeña.');
    }
    try {
      return await sharp(body, { failOn: 'error', limitInputPixels: MAX_UPLOAD_PIXELS })
        .autoOrient()
        .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch (error) {
      throw unprocessable(IMAGE_MESSAGES.unreadable, { cause: error });
    }
  });
}

async function readHeader(body: Buffer) {
  try {
    return await sharp(body, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unprocessable(IMAGE_MESSAGES.notAnImage, { cause: error });
  }
}
