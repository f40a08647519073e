import sharp from 'sharp';
import { WEBP_QUALITY } from '../../../contract/limits';
import type { DemoBusiness } from './businesses/business';
import type { Facade } from './facades/facade';
import { facadePicture } from './facades/facadePicture';
import { tradeOf } from './trades/trades';

/** Gives the two pictures of a business as SVG: its front, seen from across the street, and what it is known for. */
export function drawBusiness(business: DemoBusiness): [front: string, trade: string] {
  return [facadePicture(facadeOf(business)), tradeOf(business.trade).scene()];
}

/** A business's front with what its trade puts on the crest and into the windows. */
export function facadeOf({ facade, trade }: DemoBusiness): Facade {
  const { badge, emblem, goods } = tradeOf(trade);
  return { ...facade, emblem: emblem(), badge, goods: goods(), seed: seedOf(facade.sign) };
}

/** Turns a drawing into what is stored: WebP of 640 by 480 pixels. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .webp({ quality: WEBP_QUALITY * 100 })
    .toBuffer();
}

/** A number of its own for every sign, so that no two streets look the same. */
function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
