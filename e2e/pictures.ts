import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A picture as a person would choose it: larger than what is uploaded, and a PNG. */
export async function picture(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** What a phone writes into its photos: itself, and the place. */
export const PHONE_EXIF = {
  IFD0: { Make: 'Telefono', Model: 'Modelo 5' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 28/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '66/1 54/1 0/1' },
};

let grainy: Promise<Buffer> | undefined;

/** As a phone takes it: twelve megapixels of a grainy night in some 5 MB, lying on its side, with the place in it. */
export async function photo(name: string) {
  const noise = { type: 'gaussian' as const, mean: 90, sigma: 30 };
  // Drawing it takes seconds.
  grainy ??= sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456', noise } })
    .jpeg({ quality: 85 })
    .withExif(PHONE_EXIF)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer: await grainy };
}

/** What calls itself a picture and is none. */
export const corruptPicture = { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };

/** As in browsers whose canvas answers PNG when it is asked for WebP: Safari's does. */
export async function withoutWebp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const write = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function () {
      return write.call(this, 'image/png');
    };
  });
  await page.route(/compressImage\.worker.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const patch =
      'const w = OffscreenCanvas.prototype.convertToBlob; OffscreenCanvas.prototype.convertToBlob = function () { return w.call(this, { type: "image/png" }); };';
    await route.fulfill({ response: answer, body: patch + (await answer.text()) });
  });
}
