/** Draws one picture small, as WebP where the browser writes that, and answers undefined where it cannot. */
import { WEBP_QUALITY } from '../../contract/limits';
import { shrunkSize } from './shrunkSize';

self.onmessage = async ({ data }: MessageEvent<File>) => {
  // Whatever fails is tried once more where the page is, which draws more kinds and has the words for the rest.
  self.postMessage(await shrink(data).catch(() => undefined));
};

async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  const size = shrunkSize(picture.width, picture.height);
  if (!size) return undefined;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
}
