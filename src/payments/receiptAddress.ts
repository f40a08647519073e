import { UPLOAD_EXTENSION } from '../../contract/image';
import { imageSource } from '../ui/imageSource';

/** A picture of the platform's own, as the reference platform names them where nobody has told it its host. */
const FILED = new RegExp(`^/files/[\\w-]+/[\\w-]+\\.${UPLOAD_EXTENSION}$`);

/**
 * The address of a receipt's picture: a whole one of http(s), or a picture that the platform has filed, since any other
 * word or path may mean anything (A99).
 */
export function receiptAddress(receiptData: unknown): string | undefined {
  if (typeof receiptData !== 'string') return undefined;
  if (FILED.test(receiptData)) return imageSource(receiptData);
  return /^https?:\/\//i.test(receiptData) && URL.canParse(receiptData) ? receiptData : undefined;
}
