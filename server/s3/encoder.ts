import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pixelFault } from '../../contract/image';
import { MAX_JPEG_PIXELS } from '../../contract/limits';
import type { EncodedImage, Task } from './encodeImage';
import { plainPicture } from './plainPicture';

/**
 * The process that encodes pictures, one after the other: encodeImage.ts starts it, and ends it whenever it wants to. A
 * picture that takes all of its memory, or breaks what reads it, ends nothing else.
 */

// No picture is decoded twice, so a cache would only take memory.
sharp.cache(false);
// What else libvips reads (SVG with all that it may do, PDF, TIFF …) is of no use here, whatever a file passes for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

async function encode({ picture, width, height, fit, quality }: Task): Promise<EncodedImage> {
  const file = typeof picture === 'string' ? await readFile(picture) : picture;
  const plain = plainPicture(file);
  if (!plain) return { fault: 'notAnImage' };
  try {
    const { autoOrient, format } = await sharp(plain, { limitInputPixels: false }).metadata();
    const fault = pixelFault(format === 'jpeg', autoOrient.width * autoOrient.height);
    if (fault) return { fault };
  } catch {
    return { fault: 'notAnImage' };
  }
  try {
    // Of a JPEG libvips decodes a half, a quarter or an eighth: nothing may come before the size but which side is up.
    const sized = sharp(plain, { failOn: 'error', limitInputPixels: MAX_JPEG_PIXELS })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit !== 'fill' });
    const drawn =
      quality === undefined ? sized.flatten({ background: '#fff' }).greyscale().raw() : sized.webp({ quality });
    return { body: await drawn.toBuffer() };
  } catch {
    return { fault: 'unreadable' };
  }
}

process.on('message', async (task: Task) => process.send?.(await encode(task)));
// The server is gone. An exit would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Terminals and systemd send these to all processes: the server takes its time and ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
