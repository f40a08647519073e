import sharp from 'sharp';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_IMAGE_SIDE, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, SMALL_IMAGE_SIDE } from '../../contract/limits';
import { tooLarge, unavailable, unprocessable } from '../http/errors';
import { slots } from '../http/slots';

/** What a picture may be. SVG is missing on purpose: sharp would draw it, scripts and outside references included. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['webp', 'png', 'jpeg', 'gif']);
/** Above the browser's own quality, so that being encoded twice does not show. */
const QUALITY = 90;
/** Of small pictures, where losses do not show. */
const SMALL_QUALITY = 75;
/** More than the largest picture takes on a slow machine; a small file made to decode for ever is cut off. */
const DECODE_S = 20;
/** The body of each has been received already, and waits on disk. */
const WAITING = 64;
// A picture of 40 megapixels takes up to 160 MB while it is decoded.
const oneAtATime = slots({ atOnce: 1, waiting: WAITING });
// No picture is decoded twice, so a cache would only take memory.
sharp.cache(false);

/**
 * Gives the picture in a file, or of these bytes, as WebP of at most MAX_IMAGE_SIDE, upright, without EXIF (no camera,
 * no location) and without bytes after its end. Throws 413 for more than MAX_UPLOAD_PIXELS, 422 for anything that is no
 * whole picture or takes longer than DECODE_S, and 503 when too many wait.
 */
export function encodeImage(picture: string | Buffer): Promise<Buffer> {
  return oneAtATime(async () => {
    const { format, width, height } = await readHeader(picture);
    if (!FORMATS.has(format)) throw unprocessable(IMAGE_MESSAGES.notAnImage);
    if (width * height > MAX_UPLOAD_PIXELS) {
      throw tooLarge('La imagen tiene demasiados píxeles. Elige una más pequeña.');
    }
    try {
      return await sharp(picture, { failOn: 'error', limitInputPixels: MAX_UPLOAD_PIXELS })
        .autoOrient()
        .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: DECODE_S })
        .toBuffer();
    } catch (error) {
      throw unprocessable(isTooSlow(error) ? TOO_SLOW : IMAGE_MESSAGES.unreadable, { cause: error });
    }
  });
}

/**
 * Gives the small picture of a stored one, uncut, since it fills a box of any shape. Undefined for what cannot be read.
 * It waits behind pictures of uploads, which a user waits for. Throws 503 when too many wait, and when it takes longer
 * than DECODE_S: a stored picture is quick, so the machine is busy.
 */
export function encodeSmall(picture: Buffer): Promise<Buffer | undefined> {
  const side = SMALL_IMAGE_SIDE;
  return oneAtATime(() =>
    sharp(picture, { failOn: 'error', limitInputPixels: MAX_IMAGE_SIDE ** 2 })
      .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: SMALL_QUALITY })
      .timeout({ seconds: DECODE_S })
      .toBuffer()
      .catch((error: unknown) => {
        if (isTooSlow(error)) throw unavailable();
        return undefined;
      }),
  );
}

/** sharp has no code for it: 'timeout: 42% complete'. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}

/** For the code that receives a picture: here it is whole already. */
export const TOO_LARGE = `La imagen pesa más de ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Elige una más liviana.`;

const TOO_SLOW = 'La imagen tarda demasiado en abrirse. Elige una más sencilla.';

async function readHeader(picture: string | Buffer) {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unprocessable(IMAGE_MESSAGES.notAnImage, { cause: error });
  }
}
