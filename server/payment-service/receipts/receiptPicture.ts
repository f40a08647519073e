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
  return picture && contrastOf(picture.greys) >= LEAST_CONTRAST ? picture : undefined;
}

function contrastOf(greys: Uint8Array): number {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  return Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length);
}
