import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { FORMATS, swollen } from '../testing/swollenPictures';
import { plainPicture } from './plainPicture';

const SIDES = { width: 24, height: 10 };
/** No two points alike, so that a picture that is turned or mirrored differs. */
const noisy = (channels: 3 | 4 = 3) =>
  sharp(randomBytes(SIDES.width * SIDES.height * channels), { raw: { ...SIDES, channels } });
const moving = async () =>
  sharp([await noisy().png().toBuffer(), await noisy().png().toBuffer()], { join: { animated: true } });

async function seen(picture: Buffer) {
  const { data, info } = await sharp(picture, { failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { points: data.toString('hex'), width: info.width, height: info.height, channels: info.channels };
}

describe('what a decoder gets of a picture', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => noisy().png().toBuffer()],
    ['PNG that one sees through', () => noisy(4).png().toBuffer()],
    ['PNG of few colours', () => noisy(4).png({ palette: true }).toBuffer()],
    ['PNG of 16 bits in seven passes', () => noisy().toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['PNG of wide colours', () => noisy().withIccProfile('p3').png().toBuffer()],
    ['JPEG', () => noisy().jpeg().toBuffer()],
    ['JPEG in several passes', () => noisy().jpeg({ progressive: true }).toBuffer()],
    ['JPEG for print', () => noisy().withIccProfile('cmyk').jpeg().toBuffer()],
    ['JPEG without a head of its own', async () => (await noisy().jpeg().toBuffer()).fill(0, 6, 10)],
    ['JPEG of wide colours', () => noisy().withIccProfile('p3').jpeg().toBuffer()],
    ['WebP', () => noisy().webp().toBuffer()],
    ['WebP that one sees through', () => noisy(4).webp().toBuffer()],
    ['WebP without losses', () => noisy(4).webp({ lossless: true }).toBuffer()],
    ['WebP of wide colours', () => noisy().withIccProfile('p3').webp().toBuffer()],
    ['WebP that moves', async () => (await moving()).webp().toBuffer()],
    ['GIF', () => noisy().gif().toBuffer()],
    ['GIF that one sees through', () => noisy(4).gif().toBuffer()],
    ['GIF that moves', async () => (await moving()).gif({ interFrameMaxError: 0 }).toBuffer()],
  ])('shows the same: %s', async (_name, make) => {
    const picture = await make();
    expect(await seen(plain(picture))).toEqual(await seen(picture));
  });

  const turned = (['png', 'jpeg', 'webp'] as const).flatMap((format) =>
    Array.from({ length: 8 }, (_, n) => [format, n + 1] as const),
  );
  test.each(turned)('has the same side up: %s, orientation %i', async (format, orientation) => {
    const picture = await noisy().withMetadata({ orientation }).toFormat(format).toBuffer();
    expect(await seen(plain(picture))).toEqual(await seen(picture));
  });

  test.each(FORMATS)('is no larger for all that %s may carry besides', async (format) => {
    const bare = await noisy().toFormat(format).toBuffer();
    const swollenOne = swollen(bare, format);
    expect(swollenOne.length).toBeGreaterThan(1_000_000);
    const got = plain(swollenOne);
    expect(got.length).toBeLessThan(bare.length + 100);
    expect(await seen(got)).toEqual(await seen(bare));
  });

  test.each(FORMATS)('is never more than there was, wherever %s is cut off or altered', async (format) => {
    const picture = await noisy().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    for (let at = 12; at < picture.length; at++) {
      const altered = Buffer.from(picture);
      altered[at] = 0xff;
      for (const one of [picture.subarray(0, at), altered]) {
        expect(plain(one).length).toBeLessThan(picture.length + 100);
      }
    }
  });
});

function plain(picture: Buffer): Buffer {
  const got = plainPicture(picture);
  if (!got) throw new Error('No picture');
  return got;
}

test.each<[string, () => Sharp | string]>([
  ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG behind a mark of order', () => '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG behind blanks', () => '   \n\t<!-- GIF89a --><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a RIFF that is no WebP', () => 'RIFF\x04\0\0\0WAVE'],
  ['TIFF', () => noisy().tiff()],
  ['AVIF', () => noisy().avif()],
  ['HEIC and the like', () => '\0\0\0\x18ftypheic\0\0\0\0'],
  ['PDF', () => '%PDF-1.7'],
  ['two bytes', () => '\xff\xd8'],
  ['nothing', () => ''],
])('%s is none of the four', async (_name, make) => {
  const made = make();
  expect(plainPicture(typeof made === 'string' ? Buffer.from(made, 'latin1') : await made.toBuffer())).toBeUndefined();
});
