import sharp from 'sharp';
import { SMALL_IMAGE_SIDE, WEBP_QUALITY } from '../contract/limits';
import type { TradeName } from '../demo/businesses/business';
import type { View } from '../demo/pictureFiles';
import type { Facade } from './facades/facade';
import { facadePicture } from './facades/facadePicture';
import { FRONTS } from './facades/fronts';
import { tradeOf } from './trades/trades';

/** Gives both pictures of a trade's business as SVG. */
export function drawBusiness(trade: TradeName): Record<View, string> {
  return { front: facadePicture(facadeOf(trade)), trade: tradeOf(trade).scene() };
}

/** A business's front with its trade's emblem and goods. */
export function facadeOf(trade: TradeName): Facade {
  const front = FRONTS[trade];
  const { badge, emblem, goods } = tradeOf(trade);
  return { ...front, emblem: emblem(), badge, goods: goods(), seed: seedOf(front.sign) };
}

/** Turns a drawing into what is stored: WebP of 640 by 480 pixels. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .webp({ quality: WEBP_QUALITY * 100 })
    .toBuffer();
}

/** The small one of it, as the platform makes them. */
export function renderSmall(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: SMALL_IMAGE_SIDE, height: SMALL_IMAGE_SIDE, fit: 'outside' })
    .webp({ quality: 75 })
    .toBuffer();
}

/** Differs for every sign, so that no two streets look the same. */
function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
