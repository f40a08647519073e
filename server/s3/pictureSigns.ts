import { createHash } from 'node:crypto';
import { RECEIPT_FOLDER } from '../../contract/image';
import { brightnessOf } from './encodeImage';

/**
 * The look of a picture is so many bits: whether each field is brighter than the one to its left. The figures of two
 * receipts of one bank are their only difference, so 64 bits would be the same for both.
 */
const WIDE = 48;
const HIGH = 64;
/** Of 255: less is the noise of saving. */
const BRIGHTER = 3;
/** Two savings of one picture differ in a sixth at most of the bits that are set in either. */
export const OF_SET = 6;
/** With fewer bits that are set a picture shows nothing to be known by. */
const LEAST_SET = 40;

/** By what a picture is known again. */
export interface PictureSigns {
  sha256: Buffer;
  /** Null where it shows nothing, cannot be read, or the encoder is too busy. */
  look: string | null;
}

/** Gives the signs of a picture that is stored under this key: undefined but for receipts. */
export async function signsOf(key: string, picture: Buffer): Promise<PictureSigns | undefined> {
  if (!key.startsWith(`${RECEIPT_FOLDER}/`)) return undefined;
  const greys = await brightnessOf(picture, { width: WIDE + 1, height: HIGH });
  return { sha256: createHash('sha256').update(picture).digest(), look: greys ? lookOf(greys) : null };
}

function lookOf(greys: Uint8Array): string | null {
  const bits = Array.from({ length: WIDE * HIGH }, (_, place) => {
    const at = place + Math.floor(place / WIDE);
    return (greys[at + 1] ?? 0) - (greys[at] ?? 0) > BRIGHTER ? '1' : '0';
  });
  return bits.filter((bit) => bit === '1').length < LEAST_SET ? null : bits.join('');
}
