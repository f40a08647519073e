import { brightnessOf } from '../../s3/encodeImage';
import type { Storage } from '../../s3/storage';

/** The size in which receipts are compared, whatever their own: a figure of a stored one is some eight fields high. */
export const WIDE = 256;
export const HIGH = 512;
/** Brightness, of 255: a picture with less contrast shows nothing. */
export const LEAST_CONTRAST = 4;

export interface ReceiptPicture {
  /** Its own width by its own height. */
  ratio: number;
  /** How bright each field is, of 255, row by row. */
  greys: Uint8Array;
}

/** Gives a stored receipt as it is compared; undefined for one that is gone, cannot be read or shows nothing. */
export async function readReceipt(
  storage: Pick<Storage, 'read'>,
  key: string,
  signal?: AbortSignal,
): Promise<ReceiptPicture | undefined> {
  const file = await storage.read(key);
  const picture = file && (await brightnessOf(file, { width: WIDE, height: HIGH }, { signal }));
  return picture && spreadOf(picture.greys).contrast >= LEAST_CONTRAST ? picture : undefined;
}

/** The mean of these, and how far they spread from it; without those that are NaN. */
export function spreadOf(greys: Uint8Array | Float32Array): { mean: number; contrast: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (const grey of greys) {
    if (Number.isNaN(grey)) continue;
    count++;
    sum += grey;
    squares += grey * grey;
  }
  const mean = sum / count;
  return { mean, contrast: Math.sqrt(squares / count - mean ** 2) };
}
