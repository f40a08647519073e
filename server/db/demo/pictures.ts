import sharp from 'sharp';
import { WEBP_QUALITY } from '../../../contract/limits';
import type { DemoBusiness } from './businesses/business';
import { facadePicture } from './facades/facadePicture';
import { tradeOf } from './trades/trades';

/** Gives the two pictures of a business as SVG: its front, seen from across the street, and what it is known for. */
export function drawBusiness({ facade, trade }: DemoBusiness): [front: string, trade: string] {
  const { badge, emblem, goods, scene } = tradeOf(trade);
  return [facadePicture({ ...facade, emblem: emblem(), badge, goods: goods(), seed: seedOf(facade.sign) }), scene()];
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
